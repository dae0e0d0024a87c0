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

/** `14:02` by London clocks, for staff screens, in the format of the browser's time fields. */
export function formatClock(when: Instant): string {
  const { minutesSinceMidnight } = londonTime(when);
  return [Math.floor(minutesSinceMidnight / 60), minutesSinceMidnight % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** `21 Nov 2026, 14:02` by London clocks, as staff screens write moments. */
export function formatMoment(when: Instant): string {
  return `${formatShortDate(when)}, ${formatClock(when)}`;
}

/** `Saturday 5 December 2026`, for days to remember; without a leading zero, so that it reads aloud well. */
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
