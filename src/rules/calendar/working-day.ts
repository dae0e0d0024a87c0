import { addDays, SATURDAY, weekdayOf } from './calendar-day.ts';
import type { CalendarDay } from './instant.ts';

/** The bank holidays of England and Wales that the brewery keeps; editable, so always an argument. */
export type BankHolidays = ReadonlySet<CalendarDay>;

/** Monday to Friday and no bank holiday (D-81). */
export function isWorkingDay(day: CalendarDay, bankHolidays: BankHolidays): boolean {
  return weekdayOf(day) < SATURDAY && !bankHolidays.has(day);
}

/** The first working day strictly after `day`. */
export function nextWorkingDay(day: CalendarDay, bankHolidays: BankHolidays): CalendarDay {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, bankHolidays)) next = addDays(next, 1);
  return next;
}

/** So many working days after `day`; with none, `day` itself. */
export function addWorkingDays(day: CalendarDay, workingDays: number, bankHolidays: BankHolidays): CalendarDay {
  let reached = day;
  for (let counted = 0; counted < workingDays; counted += 1) reached = nextWorkingDay(reached, bankHolidays);
  return reached;
}
