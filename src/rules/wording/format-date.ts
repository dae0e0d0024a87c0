import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `21 Nov 2026`. */
export function formatShortDate(when: CalendarDay | Instant): string {
  const { date, month, year } = partsOf(when);
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** `21 November 2026`. */
export function formatLongDate(when: CalendarDay | Instant): string {
  const { date, month, year } = partsOf(when);
  return `${date} ${month} ${year}`;
}

/** `9:05 am`, by London clocks. */
export function formatTime(when: Instant): string {
  return formatMinutes(londonTime(when).minutesSinceMidnight);
}

/** `9:05 am` from the minutes since midnight; 1440 and 0 are both `12:00 am`. */
export function formatMinutes(minutesSinceMidnight: number): string {
  const hour = Math.floor(minutesSinceMidnight / 60) % 24;
  const minute = String(minutesSinceMidnight % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `14:02` by London clocks, as staff screens write times beside the browser's own fields for them. */
export function formatClock(when: Instant): string {
  const { minutesSinceMidnight } = londonTime(when);
  return [Math.floor(minutesSinceMidnight / 60), minutesSinceMidnight % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** `Saturday 5 December 2026`, for days that somebody has to keep: read aloud, so no nought stands before the day. */
export function formatDayInWords(day: CalendarDay): string {
  const { date, month, year } = partsOf(day);
  return `${weekdayName(weekdayOf(day))} ${Number(date)} ${month} ${year}`;
}

export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday];
}

function partsOf(when: CalendarDay | Instant): { date: string; month: string; year: string } {
  const day = isDay(when) ? when : londonTime(when).day;
  const [year = '', month = '', date = ''] = day.split('-');
  return { date, month: MONTHS[Number(month) - 1] ?? '', year };
}

function isDay(when: CalendarDay | Instant): when is CalendarDay {
  return when.length === 10;
}
