import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { addDays, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OpeningEntry } from './opening-entry.ts';

/** One opening period; `closesAt` is the first closed moment. */
export type Opening = { readonly entryId: number; readonly opensAt: Instant; readonly closesAt: Instant };

/** The entries for a day: dated ones, if there are any, replace all weekly ones (D-139). */
export function entriesOn(entries: readonly OpeningEntry[], day: CalendarDay): readonly OpeningEntry[] {
  const dated = entries.filter((entry) => entry.overrideOn === day);
  if (dated.length > 0) return dated;
  const weekday = weekdayOf(day);
  return entries.filter((entry) => entry.overrideOn === null && entry.weekday === weekday);
}

/** The opening periods of a day. Hours that do not close after they open continue into the next day (D-139). */
export function openingsOn(entries: readonly OpeningEntry[], day: CalendarDay): readonly Opening[] {
  return entriesOn(entries, day)
    .filter((entry) => entry.opens >= 0)
    .map((entry) => ({
      entryId: entry.id,
      opensAt: momentOf(day, entry.opens),
      closesAt: momentOf(entry.closes <= entry.opens ? addDays(day, 1) : day, entry.closes),
    }))
    .filter((opening) => opening.opensAt < opening.closesAt);
}

function momentOf(day: CalendarDay, hhmm: number): Instant {
  const minutes = Math.floor(hhmm / 100) * 60 + (hhmm % 100);
  return minutes < DAY ? atLondonTime(day, minutes) : atLondonTime(addDays(day, 1), minutes - DAY);
}

const DAY = 1440;
