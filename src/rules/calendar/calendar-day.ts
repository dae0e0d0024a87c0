import type { CalendarDay } from './instant.ts';

/** 0 = Monday … 6 = Sunday (D-139). */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const MONDAY = 0;
export const WEDNESDAY = 2;
export const FRIDAY = 4;
export const SATURDAY = 5;

const DAY = 86_400_000;

/** Parses `YYYY-MM-DD`; anything but an existing day is a bug of the caller. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`${text} is not a day`);
  return text;
}

/** Whether the text is an existing day written as `YYYY-MM-DD`: 30 February is not. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(midnight(day) + days * DAY);
}

/** The same day a number of months later, or the last of that month when it is shorter. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const start = new Date(midnight(day));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(start.getUTCDate(), lastOfMonth)));
}

/**
 * The last day of a term of `months` from `start`: the day before the same day of the month, or the last of the month if it has
 * no such day. A year from 29 February 2028 ends on 28 February 2029 (D-92).
 */
export function lastDayOfTerm(start: CalendarDay, months: number): CalendarDay {
  const sameDay = addMonths(start, months);
  const isShorter = sameDay.slice(8) < start.slice(8);
  return isShorter ? sameDay : addDays(sameDay, -1);
}

/** Whole days from `start` to `end`; negative when `end` comes first. */
export function daysBetween(start: CalendarDay, end: CalendarDay): number {
  return (midnight(end) - midnight(start)) / DAY;
}

export function weekdayOf(day: CalendarDay): Weekday {
  return ((new Date(midnight(day)).getUTCDay() + 6) % 7) as Weekday;
}

/** The next given weekday, strictly after `day`. */
export function nextWeekday(day: CalendarDay, weekday: Weekday): CalendarDay {
  return addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);
}

function midnight(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): CalendarDay {
  return new Date(time).toISOString().slice(0, 10) as CalendarDay;
}
