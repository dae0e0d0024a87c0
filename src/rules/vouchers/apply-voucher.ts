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

/**
 * Action 3 (D-60, D-87): puts a voucher on the order. `found` = what the book has under the code. Refuses an unknown code
 * (1101), and one that is not good for this order or is on it already (1102), and says no more of it than that; anything
 * else goes on the order with the status that pricing gives it.
 */
export function applyVoucher(
  found: OrderVoucher | null,
  { attached, memberships }: VouchersOnOrder,
  asker: VoucherAsker,
): readonly OrderVoucher[] | Refusal {
  if (found === null) return { refused: 'invalid-code' };
  const already = [...attached, ...memberships].some(({ id }) => id === found.id);
  if (already || whyNotGood(found, asker) === VoucherStatus.invalidVoucher) return { refused: 'invalid-voucher' };
  return [...attached, found];
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
