import { addDays, addMonths, calendarDay, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** One month of the picker. Its days come after as many empty cells as its first week lacks, Monday first. */
export type MonthSheet = { readonly month: string; readonly places: readonly (CalendarDay | null)[] };

/** A sheet for every month that has one of the days. `2026-12` names a month. */
export function monthSheets(days: readonly CalendarDay[]): readonly MonthSheet[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const sheets: MonthSheet[] = [];
  for (let day = firstOfMonth(first); day <= last; day = addMonths(day, 1)) sheets.push(sheetOf(day));
  return sheets;
}

/** The index of the sheet with this day; 0 when there is none. */
export function sheetWith(sheets: readonly MonthSheet[], day: CalendarDay | null): number {
  return Math.max(
    0,
    sheets.findIndex(({ month }) => day?.startsWith(month)),
  );
}

function sheetOf(first: CalendarDay): MonthSheet {
  const next = addMonths(first, 1);
  const places: (CalendarDay | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day < next; day = addDays(day, 1)) places.push(day);
  return { month: first.slice(0, 7), places };
}

function firstOfMonth(day: CalendarDay): CalendarDay {
  return calendarDay(`${day.slice(0, 7)}-01`);
}
