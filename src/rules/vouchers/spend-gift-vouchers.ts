import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { VoucherStatus } from './voucher-status.ts';

/** A gift voucher on the order with its balance. */
export type GiftVoucher = { readonly code: string; readonly balance: Pence; readonly expiresOn: CalendarDay | null };

/** What one gift voucher pays on this order. */
export type GiftVoucherUse = { readonly code: string; readonly status: VoucherStatus; readonly used: Pence };

/** The most gift vouchers that pay for one order (D-54). */
export const MOST_GIFT_VOUCHERS = 5;

/**
 * Pays `payable` pence with the vouchers, the earliest expiry first, at most five (D-54). Status `giftFinished` for an empty
 * voucher, `giftNotNeeded` for one when nothing is left to pay. Returned in the order of paying.
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
