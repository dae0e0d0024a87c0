import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDay, daysBetween, weekdayOf, type Weekday } from '#rules/calendar/calendar-day.ts';
import { type CalendarDay, type Instant, instant, later } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from './opening-entry.ts';
import { DAYS_AHEAD, openingState } from './opening-state.ts';

const HOUR = 3_600_000;

/** Weeks with no clock change and with each of those of 2026. */
const FIRST_DAYS = ['2026-11-16', '2026-03-23', '2026-10-19'].map(calendarDay);

/** Half hours except between one and two at night, where a clock change makes local times ambiguous or missing. */
const halfHour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
  .map(([hour, minute]) => hour * 100 + minute)
  .filter((hhmm) => hhmm < 100 || hhmm >= 200);
const hours = fc.oneof(
  fc.record({ opens: halfHour, closes: fc.oneof(halfHour, fc.constant(2400)) }),
  fc.constant({ opens: -1, closes: 0 }),
);
const weekly = fc.tuple(fc.integer({ min: 0, max: 6 }), hours);
const dated = fc.tuple(fc.integer({ min: 0, max: 10 }), hours);

type Week = { readonly entries: readonly OpeningEntry[]; readonly from: CalendarDay };

const anyWeek: fc.Arbitrary<Week> = fc
  .record({
    from: fc.constantFrom(...FIRST_DAYS),
    weekly: fc.array(weekly, { maxLength: 10 }),
    dated: fc.array(dated, { maxLength: 4 }),
  })
  .map((drawn) => ({
    from: drawn.from,
    entries: [
      ...drawn.weekly.map(([weekday, at], nth) => entry(nth + 1, weekday as Weekday, at, null)),
      ...drawn.dated.map(([day, at], nth) => {
        const on = addDays(drawn.from, day);
        return entry(101 + nth, weekdayOf(on), at, on);
      }),
    ],
  }));

function entry(id: number, weekday: Weekday, at: { opens: number; closes: number }, on: CalendarDay | null) {
  return { id, weekday, ...at, overrideOn: on };
}

const overnight = ({ opens, closes }: OpeningEntry) => closes <= opens;

/** The expected result from local times: today's hours, and last night's. */
function openEntries(entries: readonly OpeningEntry[], now: Instant): readonly number[] {
  const { day, minutesSinceMidnight } = londonTime(now);
  const time = Math.floor(minutesSinceMidnight / 60) * 100 + (minutesSinceMidnight % 60);
  const today = onTheList(entries, day).filter((of) => time >= of.opens && (overnight(of) || time < of.closes));
  const lastNight = onTheList(entries, addDays(day, -1)).filter((of) => overnight(of) && time < of.closes);
  return [...today, ...lastNight].map(({ id }) => id);
}

function onTheList(entries: readonly OpeningEntry[], day: CalendarDay): readonly OpeningEntry[] {
  const special = entries.filter(({ overrideOn }) => overrideOn === day);
  const usual = entries.filter(({ overrideOn, weekday }) => overrideOn === null && weekday === weekdayOf(day));
  return (special.length > 0 ? special : usual).filter(({ opens }) => opens >= 0);
}

const someHalfHour = fc.integer({ min: 0, max: 7 * 48 - 1 });
const at = (from: CalendarDay, halfHours: number) => later(instant(`${from}T00:00:00Z`), (halfHours * HOUR) / 2);

test('in any week, with special days and clock changes, the state agrees with the list of hours in local time', () => {
  fc.assert(
    fc.property(anyWeek, someHalfHour, ({ entries, from }, halfHours) => {
      const now = at(from, halfHours);
      const state = openingState(entries, now);
      const open = openEntries(entries, now);
      expect(state.isOpen).toBe(open.length > 0);
      if (state.isOpen) expect(open).toContain(state.nextId);
    }),
    { numRuns: 3000 },
  );
});

test('in any week, the next entry opens at the stated moment, and nothing opens before it', () => {
  fc.assert(
    fc.property(anyWeek, someHalfHour, ({ entries, from }, halfHours) => {
      const now = at(from, halfHours);
      const state = openingState(entries, now);
      if (state.isOpen) return;
      const opensAt = state.opensAt ?? later(now, DAYS_AHEAD * 24 * HOUR);
      for (let moment = now; moment < opensAt; moment = later(moment, HOUR / 2))
        expect(openEntries(entries, moment)).toEqual([]);
      expect(state.nextId === -1).toBe(state.opensAt === null);
      if (state.opensAt === null) return;
      expect(openEntries(entries, opensAt)).toContain(state.nextId);
      expect(daysBetween(londonTime(now).day, londonTime(opensAt).day)).toBeLessThanOrEqual(DAYS_AHEAD);
    }),
    { numRuns: 400 },
  );
});

test('in any week, an open section is open until the last second before the stated moment, and closed at it', () => {
  fc.assert(
    fc.property(anyWeek, someHalfHour, ({ entries, from }, halfHours) => {
      const state = openingState(entries, at(from, halfHours));
      if (!state.isOpen || state.closesAt === null) return;
      expect(openingState(entries, later(state.closesAt, -1)).isOpen).toBe(true);
      const after = openingState(entries, state.closesAt);
      if (after.isOpen) expect(after.nextId).not.toBe(state.nextId);
    }),
    { numRuns: 1000 },
  );
});
