import type { Refusal } from '#rules/refusal.ts';
import type { OrderVoucher } from './order-voucher.ts';
import type { Voucher } from './voucher.ts';
import { VoucherStatus } from './voucher-status.ts';
import { type VoucherAsker, whyNotGood } from './why-not-good.ts';

/** The vouchers that are on an order: those that were put there, and the memberships that apply by themselves. */
export type VouchersOnOrder = {
  readonly attached: readonly OrderVoucher[];
  readonly memberships: readonly Voucher[];
};

/** The most codes on one order, those that give nothing among them: each is looked at whenever the order is priced. */
export const MOST_CODES = 20;

/**
 * Action 3 (D-60, D-87): puts a voucher on the order. `found` = what the book has under the code. Refuses an unknown code
 * (1101), one that is not good for this order or is on it already (1102), saying no more of it than that, and one code too
 * many; anything else goes on the order with the status that pricing gives it.
 */
export function applyVoucher(
  found: OrderVoucher | null,
  { attached, memberships }: VouchersOnOrder,
  asker: VoucherAsker,
): readonly OrderVoucher[] | Refusal {
  if (found === null) return { refused: 'invalid-code' };
  const already = [...attached, ...memberships].some(({ id }) => id === found.id);
  if (already || whyNotGood(found, asker) === VoucherStatus.invalidVoucher) return { refused: 'invalid-voucher' };
  if (attached.length >= MOST_CODES) return { refused: 'too-many-codes', most: MOST_CODES };
  return [...attached, found];
}

/**
 * What is on a draft once another went up in it (D-59): its own codes first, each once, and no more than an order may have.
 * Those for which there is no room are `leftOut`, to be named to the shopper.
 */
export function vouchersOfBoth(
  into: readonly OrderVoucher[],
  from: readonly OrderVoucher[],
): { readonly vouchers: readonly OrderVoucher[]; readonly leftOut: readonly OrderVoucher[] } {
  const all = [...into, ...from.filter(({ id }) => !into.some((own) => own.id === id))];
  return { vouchers: all.slice(0, MOST_CODES), leftOut: all.slice(MOST_CODES) };
}

/** Action 5 (D-60): takes a voucher off the order. Refuses a membership, which applies by itself (D-49a), and a code that is not on it. */
export function removeVoucher(
  code: string,
  { attached, memberships }: VouchersOnOrder,
): readonly OrderVoucher[] | Refusal {
  if (memberships.some((voucher) => voucher.code === code)) return { refused: 'membership-stays' };
  if (!attached.some((voucher) => voucher.code === code)) return { refused: 'voucher-not-on-order' };
  return attached.filter((voucher) => voucher.code !== code);
}
