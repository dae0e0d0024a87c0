import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isOver } from '../vouchers/is-active.ts';
import type { Voucher } from '../vouchers/voucher.ts';

/** Whether a membership is due for renewal (`reNewDue` on the wire, D-93). */
export const RenewalDue = { no: 0, soon: 1, over: 2 } as const;
export type RenewalDue = (typeof RenewalDue)[keyof typeof RenewalDue];

export const DUE_DAYS_BEFORE = 30;
export const LISTED_DAYS_AFTER = 90;

/** Soon from 30 days before the last day up to that day; over from the day after it (D-93). */
export function renewalDue({ endsOn }: Pick<Voucher, 'endsOn'>, today: CalendarDay): RenewalDue {
  if (endsOn === null) return RenewalDue.no;
  if (endsOn < today) return RenewalDue.over;
  return endsOn <= addDays(today, DUE_DAYS_BEFORE) ? RenewalDue.soon : RenewalDue.no;
}

/** A membership is shown to its member for 90 days after its end (D-93). */
export function isStillListed(membership: Pick<Voucher, 'endsOn'>, today: CalendarDay): boolean {
  const { endsOn } = membership;
  return endsOn === null || !isOver(membership, today) || endsOn >= addDays(today, -LISTED_DAYS_AFTER);
}
