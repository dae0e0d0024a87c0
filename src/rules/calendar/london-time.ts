import { weekdayOf } from './calendar-day.ts';
import type { Weekday } from './calendar-day.ts';
import type { CalendarDay, Instant } from './instant.ts';

/** What the clock on the brewery's wall shows. */
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
  minute: '2-digit',
});

/** The London day, minute of the day and weekday of a moment, summer time included. Every cut-off is decided by it (D-12). */
export function londonTime(instant: Instant): LondonTime {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const part of wallClock.formatToParts(Date.parse(instant))) shown[part.type] = part.value;
  const day = `${shown.year}-${shown.month}-${shown.day}` as CalendarDay;
  return { day, minutesSinceMidnight: Number(shown.hour) * 60 + Number(shown.minute), weekday: weekdayOf(day) };
}

/** The London day of a moment. */
export function londonDay(instant: Instant): CalendarDay {
  return londonTime(instant).day;
}
