import { addWorkingDays, type BankHolidays } from '../../calendar/working-day.ts';
import type { CalendarDay } from '../../calendar/instant.ts';

/** The part of an order that waits for its bank transfer, as far as its end depends on it. */
export type UnpaidTransfer = {
  readonly dueOn: CalendarDay;
  /** The customer has ticked that she has sent it. */
  readonly customerSaysPaid: boolean;
};

/**
 * What becomes of an order whose transfer has not come (D-111): from its due day on the customer is reminded, and
 * `graceDays` working days later it is cancelled. A customer who says that she has paid is not reminded, and nothing is
 * cancelled behind her back: the brewery is asked to look. Each is done once.
 */
export function unpaidTransferStep(
  { dueOn, customerSaysPaid }: UnpaidTransfer,
  { today, graceDays, bankHolidays }: { today: CalendarDay; graceDays: number; bankHolidays: BankHolidays },
): 'wait' | 'remind' | 'cancel' | 'ask-brewery' {
  if (today < dueOn) return 'wait';
  const isOver = today > addWorkingDays(dueOn, graceDays, bankHolidays);
  if (customerSaysPaid) return isOver ? 'ask-brewery' : 'wait';
  return isOver ? 'cancel' : 'remind';
}
