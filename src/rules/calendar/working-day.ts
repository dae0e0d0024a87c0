import { addDays, SATURDAY, weekdayOf } from './calendar-day.ts';
import type { CalendarDay } from './instant.ts';

/** The bank holidays of England and Wales observed by the brewery; editable, so always passed as an argument. */
export type BankHolidays = ReadonlySet<CalendarDay>;

/** Monday to Friday except bank holidays (D-81). */
export function isWorkingDay(day: CalendarDay, bankHolidays: BankHolidays): boolean {
  return weekdayOf(day) < SATURDAY && !bankHolidays.has(day);
}

/** The first working day strictly after `day`. */
export function nextWorkingDay(day: CalendarDay, bankHolidays: BankHolidays): CalendarDay {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, bankHolidays)) next = addDays(next, 1);
  return next;
}

/** A number of working days after `day`; for 0, `day` itself. */
export function addWorkingDays(day: CalendarDay, workingDays: number, bankHolidays: BankHolidays): CalendarDay {
  let reached = day;
  for (let counted = 0; counted < workingDays; counted += 1) reached = nextWorkingDay(reached, bankHolidays);
  return reached;
}
