import { weekdayOf } from './calendar-day.ts';
import type { Weekday } from './calendar-day.ts';
import type { CalendarDay, Instant } from './instant.ts';

/** Date and time in London. */
export type LondonTime = {
  readonly day: CalendarDay;
  readonly minutesSinceMidnight: number;
  readonly weekday: Weekday;
};

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** The London day, minute of the day and weekday of a moment, with summer time. All cut-off times use it (D-12). */
export function londonTime(instant: Instant): LondonTime {
  const time = Date.parse(instant);
  const { day, hour } = londonHour(Math.floor(time / HOUR));
  const minutes = Math.floor((((time % HOUR) + HOUR) % HOUR) / MINUTE);
  return { day, minutesSinceMidnight: hour * 60 + minutes, weekday: weekdayOf(day) };
}

type LondonHour = { readonly day: CalendarDay; readonly hour: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS_KEPT = 1000;
const knownHours = new Map<number, LondonHour>();

/** Cached per hour since 1970, as London's clocks change on the hour and `Intl` is a hundred times slower than arithmetic. */
function londonHour(hourSince1970: number): LondonHour {
  const known = knownHours.get(hourSince1970);
  if (known) return known;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of wallClock.formatToParts(hourSince1970 * HOUR)) shown[part.type] = part.value;
  const found = { day: `${shown.year}-${shown.month}-${shown.day}` as CalendarDay, hour: Number(shown.hour) };
  if (knownHours.size >= HOURS_KEPT) knownHours.clear();
  knownHours.set(hourSince1970, found);
  return found;
}

/** The London day of a moment. */
export function londonDay(instant: Instant): CalendarDay {
  return londonTime(instant).day;
}
