import { addUp, type Pence, pence } from '#rules/money/pence.ts';
import { explainPrice } from './explain-price.ts';
import type { PricedOrder } from './priced-order.ts';

/**
 * A sum that was agreed upon, paid with what is left on its gift vouchers now: what a voucher cannot pay any more is due
 * again, and nothing else of the sum moves (D-89, D-108). `left` = pence by code; a code that is not in it has nothing.
 */
export function withWhatIsLeft(priced: PricedOrder, left: ReadonlyMap<string, Pence>): PricedOrder {
  const giftVoucherUses = priced.giftVoucherUses.map((use) => ({
    ...use,
    used: pence(Math.min(use.used, left.get(use.code) ?? 0)),
  }));
  const giftVouchers = addUp(giftVoucherUses.map(({ used }) => used));
  if (giftVouchers === priced.giftVouchers) return priced;
  const due = pence(priced.due + priced.giftVouchers - giftVouchers);
  const sums = { ...priced, giftVoucherUses, giftVouchers, due, nothingToPay: false };
  return { ...sums, steps: explainPrice(sums) };
}
