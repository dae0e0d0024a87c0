import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { addWorkingDays, type BankHolidays } from '../calendar/working-day.ts';
import { PaymentMethod } from './payment-methods.ts';

/** Days allowed for a bank transfer (D-111). */
const WORKING_DAYS_TO_TRANSFER = 5;

/**
 * The day until which an order is to be paid that is placed unpaid: a transfer within five working days (D-111), one on account
 * within the days of its business, counted from the day on which it is placed, and again from that on which the goods are handed
 * over (D-112). Null = it is paid when it is placed.
 */
export function dueDay(
  payMethod: PaymentMethod,
  from: CalendarDay,
  { termsDays, bankHolidays }: { readonly termsDays: number; readonly bankHolidays: BankHolidays },
): CalendarDay | null {
  if (payMethod === PaymentMethod.bankTransfer) return addWorkingDays(from, WORKING_DAYS_TO_TRANSFER, bankHolidays);
  return payMethod === PaymentMethod.onAccount ? addDays(from, termsDays) : null;
}
