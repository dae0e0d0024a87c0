import { weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OpeningEntry } from './opening-entry.ts';

export const HOURS_SECTIONS = ['tap', 'shop', 'food', 'collection'] as const;
export type HoursSection = (typeof HOURS_SECTIONS)[number];

/** From when until when, hhmm as whole numbers. An end that is not after the start is on the next day; 0 is midnight. */
export type HoursSpan = { readonly opens: number; readonly closes: number };
/** A day that differs from its weekday; without spans it is closed. */
export type DatedHours = { readonly on: CalendarDay; readonly spans: readonly HoursSpan[] };

/** The hours of one section as they are edited: seven days from Monday, a day without spans is closed, and the days that differ. */
export type SectionHours = {
  readonly week: readonly (readonly HoursSpan[])[];
  readonly dated: readonly DatedHours[];
};
export type PlaceHours = Readonly<Record<HoursSection, SectionHours>>;

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** The hours of a section from its entries (D-139), of dated days those from `from` on. */
export function sectionHoursOf(entries: readonly OpeningEntry[], from: CalendarDay): SectionHours {
  const weekly = entries.filter(({ overrideOn }) => overrideOn === null);
  const days = [...new Set(entries.flatMap(({ overrideOn }) => overrideOn ?? []))]
    .filter((on) => on >= from)
    .toSorted();
  return {
    week: WEEK.map((weekday) => spansOf(weekly.filter((entry) => entry.weekday === weekday))),
    dated: days.map((on) => ({ on, spans: spansOf(entries.filter((entry) => entry.overrideOn === on)) })),
  };
}

function spansOf(entries: readonly OpeningEntry[]): HoursSpan[] {
  return entries
    .filter(({ opens }) => opens >= 0)
    .map(({ opens, closes }) => ({ opens, closes: closes % 2400 }))
    .toSorted((one, other) => one.opens - other.opens);
}

const CLOSED: HoursSpan = { opens: -1, closes: 0 };

const orClosed = (spans: readonly HoursSpan[]) => (spans.length === 0 ? [CLOSED] : spans);

/** The entries of a section's hours; a closed day is an entry of its own. A section without any hours has none (D-139). */
export function entriesOfSection({ week, dated }: SectionHours): readonly Omit<OpeningEntry, 'id'>[] {
  if (dated.length === 0 && week.every((spans) => spans.length === 0)) return [];
  return [
    ...WEEK.flatMap((weekday) => orClosed(week[weekday] ?? []).map((span) => ({ ...span, weekday, overrideOn: null }))),
    ...dated.flatMap(({ on, spans }) =>
      orClosed(spans).map((span) => ({ ...span, weekday: weekdayOf(on), overrideOn: on })),
    ),
  ];
}
