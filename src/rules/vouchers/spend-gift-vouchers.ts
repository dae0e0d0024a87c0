import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { VoucherStatus } from './voucher-status.ts';

/** A gift voucher on the order with what is left on it. */
export type GiftVoucher = { readonly code: string; readonly balance: Pence; readonly expiresOn: CalendarDay | null };

/** What one gift voucher pays here. */
export type GiftVoucherUse = { readonly code: string; readonly status: VoucherStatus; readonly used: Pence };

/** An order takes so many gift vouchers (D-54). */
export const MOST_GIFT_VOUCHERS = 5;

/**
 * Pays `payable` pence with the vouchers, the one that expires first before the others, at most five (D-54). An empty one is
 * finished; one that finds nothing left to pay is not needed. Answers in the order of paying.
 */
export function spendGiftVouchers(vouchers: readonly GiftVoucher[], payable: Pence): readonly GiftVoucherUse[] {
  let left: number = payable;
  let spent = 0;
  return vouchers.toSorted(earliestExpiryFirst).map(({ code, balance }) => {
    if (balance <= 0) return { code, status: VoucherStatus.giftFinished, used: 0 as Pence };
    if (left === 0 || spent === MOST_GIFT_VOUCHERS)
      return { code, status: VoucherStatus.giftNotNeeded, used: 0 as Pence };
    const used = Math.min(balance, left) as Pence;
    left -= used;
    spent += 1;
    return { code, status: VoucherStatus.giftUsed, used };
  });
}

function earliestExpiryFirst(a: GiftVoucher, b: GiftVoucher): number {
  const [first, second] = [a.expiresOn ?? '9999', b.expiresOn ?? '9999'];
  return first < second ? -1 : first > second ? 1 : a.code < b.code ? -1 : 1;
}
