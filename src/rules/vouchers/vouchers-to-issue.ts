import { addMonths } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import type { ExtraKind } from '../catalogue/packs/pack-codes.ts';
import { isGiftVoucher, isMembership } from '../catalogue/packs/pack-traits.ts';
import { NO_PENCE, type Pence } from '../money/pence.ts';
import type { LineId } from '../orders/placing/draft.ts';

/** A line of a paid order: product, number of pieces, and price paid per piece. */
export type PaidLine = {
  readonly lineId: LineId;
  readonly extraKind: ExtraKind;
  readonly quantity: number;
  readonly unitPrice: Pence;
};

/** One voucher or membership to issue, still without its code; `piece` counts from 1 within its line. */
export type VoucherToIssue = {
  readonly lineId: LineId;
  readonly piece: number;
  readonly value: Pence;
  readonly startsOn: CalendarDay | null;
  /** The last day on which it is valid. */
  readonly endsOn: CalendarDay | null;
};

export const GIFT_VOUCHER_MONTHS = 24;

/**
 * The vouchers and memberships issued for a paid order: one per piece, so that each can be given to somebody else (D-96). A gift
 * voucher is worth the pence paid for it and valid for 24 months from `today`. A membership has no value to spend, and no days
 * before it is activated.
 */
export function vouchersToIssue(lines: readonly PaidLine[], today: CalendarDay): readonly VoucherToIssue[] {
  return lines.filter(becomesVoucher).flatMap((line) =>
    Array.from({ length: line.quantity }, (_, at) => ({
      lineId: line.lineId,
      piece: at + 1,
      ...(isGiftVoucher(line)
        ? { value: line.unitPrice, startsOn: today, endsOn: addMonths(today, GIFT_VOUCHER_MONTHS) }
        : { value: NO_PENCE, startsOn: null, endsOn: null }),
    })),
  );
}

/** Whether a code is issued for the product: a gift voucher or a membership. */
export function becomesVoucher(line: Pick<PaidLine, 'extraKind'>): boolean {
  return isGiftVoucher(line) || isMembership(line);
}
