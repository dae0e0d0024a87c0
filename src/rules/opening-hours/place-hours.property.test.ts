import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-day.ts';
import { type CalendarDay, instant, later } from '../calendar/instant.ts';
import { dayFaults } from './hours-faults.ts';
import { openingState } from './opening-state.ts';
import { openingsOn } from './openings-on.ts';
import { entriesOfSection, type SectionHours, sectionHoursOf } from './place-hours.ts';

const FROM = '2026-11-23' as CalendarDay;
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30))
  .map(([hour, minute]) => hour * 100 + minute);
const spans = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 });
const anySection: fc.Arbitrary<SectionHours> = fc.record({
  week: fc.array(spans, { minLength: 7, maxLength: 7 }),
  dated: fc.uniqueArray(
    fc.record({ on: fc.integer({ min: 0, max: 20 }).map((ahead) => addDays(FROM, ahead)), spans }),
    { maxLength: 4, selector: ({ on }) => on },
  ),
});

const entries = (section: SectionHours) => entriesOfSection(section).map((entry, id) => ({ ...entry, id: id + 1 }));
const sorted = ({ week, dated }: SectionHours): SectionHours => ({
  week: week.map((day) => day.toSorted((one, other) => one.opens - other.opens)),
  dated: dated
    .map(({ on, spans: ofDay }) => ({ on, spans: ofDay.toSorted((one, other) => one.opens - other.opens) }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1)),
});

/** The same with every wrong day closed. */
function withoutFaults(section: SectionHours): SectionHours {
  const wrong = new Set(dayFaults(section).map(({ day }) => day));
  if (wrong.size === 0) return section;
  return withoutFaults({
    week: section.week.map((ofDay, weekday) => (wrong.has(weekday) ? [] : ofDay)),
    dated: section.dated.map(({ on, spans: ofDay }) => ({ on, spans: wrong.has(on) ? [] : ofDay })),
  });
}

test('hours that are stored and read again are the same', () => {
  fc.assert(
    fc.property(anySection, (section) => {
      expect(sectionHoursOf(entries(section), FROM)).toEqual(sorted(section));
    }),
  );
});

test('hours without a fault are never open twice at one moment, through the nights between days too', () => {
  fc.assert(
    fc.property(anySection.map(withoutFaults), (section) => {
      expect(dayFaults(section)).toEqual([]);
      const openings = Array.from({ length: 22 }, (_, day) => openingsOn(entries(section), addDays(FROM, day))).flat();
      const inOrder = openings.toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1));
      for (const [nth, opening] of inOrder.entries())
        if (nth > 0) expect(inOrder[nth - 1]!.closesAt <= opening.opensAt).toBe(true);
    }),
  );
});

test('a day that is closed by its date is closed, whatever its weekday has', () => {
  fc.assert(
    fc.property(anySection, (section) => {
      const quiet = { week: section.week, dated: [-1, 0].map((day) => ({ on: addDays(FROM, day), spans: [] })) };
      const state = openingState(entries(quiet), later(instant(`${FROM}T00:00:00Z`), 12 * 3600_000));
      expect(state.isOpen).toBe(false);
    }),
  );
});
