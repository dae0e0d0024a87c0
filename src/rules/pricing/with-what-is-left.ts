import { addUp, type Pence, pence } from '#rules/money/pence.ts';
import { explainPrice } from './explain-price.ts';
import type { PricedOrder } from './priced-order.ts';

/**
 * A sum already agreed upon, paid with what is now left on its gift vouchers: what a voucher can no longer pay is due again,
 * and nothing else of the sum changes (D-89, D-108). `left` = pence by code; a code missing from it has nothing left.
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
