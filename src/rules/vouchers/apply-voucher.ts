import type { Refusal } from '#rules/refusal.ts';
import type { OrderVoucher } from './order-voucher.ts';
import type { Voucher } from './voucher.ts';
import { VoucherStatus } from './voucher-status.ts';
import { type VoucherAsker, whyNotGood } from './why-not-good.ts';

/** The vouchers on an order: those entered by code, and the memberships that apply automatically. */
export type VouchersOnOrder = {
  readonly attached: readonly OrderVoucher[];
  readonly memberships: readonly Voucher[];
};

/** The most codes on one order, including those that give nothing, because each is checked at every pricing. */
export const MOST_CODES = 20;

/**
 * Action 3 (D-60, D-87): adds a voucher to the order. `found` = the voucher stored under the code. Refuses an unknown code (1101),
 * one that is not valid for this order or already on it (1102, without telling which), and one above the limit. Anything else is
 * added, with the status that pricing gives it.
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
 * The codes of two merged drafts (D-59): those of `into` first, each once, up to the limit of an order. Those beyond the limit are
 * `leftOut`, to be named to the shopper.
 */
export function vouchersOfBoth(
  into: readonly OrderVoucher[],
  from: readonly OrderVoucher[],
): { readonly vouchers: readonly OrderVoucher[]; readonly leftOut: readonly OrderVoucher[] } {
  const all = [...into, ...from.filter(({ id }) => !into.some((own) => own.id === id))];
  return { vouchers: all.slice(0, MOST_CODES), leftOut: all.slice(MOST_CODES) };
}

/**
 * Action 5 (D-60): removes a voucher from the order. Refuses a membership, which applies automatically (D-49a), and a code not on
 * it.
 */
export function removeVoucher(
  code: string,
  { attached, memberships }: VouchersOnOrder,
): readonly OrderVoucher[] | Refusal {
  if (memberships.some((voucher) => voucher.code === code)) return { refused: 'membership-stays' };
  if (!attached.some((voucher) => voucher.code === code)) return { refused: 'voucher-not-on-order' };
  return attached.filter((voucher) => voucher.code !== code);
}
