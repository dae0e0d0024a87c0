import type { Instant } from '../calendar/instant.ts';
import { type Pence, pence } from '../money/pence.ts';
import { type OrderVoucher, spendable } from '../vouchers/order-voucher.ts';
import { voucherKind } from '../vouchers/voucher-kind.ts';
import { type VoucherAsker, whyNotGood } from '../vouchers/why-not-good.ts';
import type { TillRefusal, TillSale } from './till-sale.ts';

/** Who buys, on which day, and the moment at which it is looked what is left. */
export type VoucherBuyer = Pick<VoucherAsker, 'personId' | 'today'> & { readonly now: Instant };

export type VoucherRefusal = Extract<TillRefusal, `voucher-${string}`>;

/**
 * What a gift voucher can pay at a till, in pence (D-89). Refuses what is no gift voucher, is not paid for, has not begun or is over,
 * and that of somebody else, whom the till knows by her membership (D-87).
 */
export function spendableAtTill(
  voucher: OrderVoucher | null,
  { personId, today, now }: VoucherBuyer,
): Pence | VoucherRefusal {
  if (voucher === null) return 'voucher-unknown';
  const isGift = voucherKind(voucher.coupon.type) === 'gift';
  const isGood = whyNotGood(voucher, { personId, today, audience: { kind: 'retail' } }) === null;
  return isGift && isGood ? spendable(voucher, now) : 'voucher-not-valid';
}

/**
 * The gift vouchers that pay for a sale, each with what it pays as all that is left of it, so that the sum of the shop takes just that
 * (D-47). `spent` = what sales of the same message have taken of them. Refuses the first that cannot pay its part.
 */
export function vouchersThatPay(
  payments: TillSale['payments'],
  {
    vouchers,
    spent,
  }: { readonly vouchers: ReadonlyMap<string, OrderVoucher>; readonly spent: ReadonlyMap<string, Pence> },
  buyer: VoucherBuyer,
): readonly OrderVoucher[] | VoucherRefusal {
  const paying: OrderVoucher[] = [];
  for (const [code, amount] of sumsByCode(payments)) {
    const voucher = vouchers.get(code) ?? null;
    const left = spendableAtTill(voucher, buyer);
    if (voucher === null || typeof left === 'string') return typeof left === 'string' ? left : 'voucher-unknown';
    if (left - (spent.get(code) ?? 0) < amount) return 'voucher-short';
    paying.push({ ...voucher, value: amount, usedOnline: pence(0), usedTap: pence(0), holds: [], uses: [] });
  }
  return paying;
}

/** What each gift voucher pays of a sale, by its code. */
export function sumsByCode(payments: TillSale['payments']): ReadonlyMap<string, Pence> {
  const sums = new Map<string, Pence>();
  for (const { by, amount, voucherCode } of payments)
    if (by === 'voucher') sums.set(voucherCode, pence((sums.get(voucherCode) ?? 0) + amount));
  return sums;
}
