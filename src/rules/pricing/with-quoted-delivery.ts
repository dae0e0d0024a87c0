import { addUp, type BasisPoints, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import { vatOnNet } from '#rules/money/vat-on-net.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { explainPrice } from './explain-price.ts';
import type { PricedOrder, VatOfRate } from './priced-order.ts';
import { sumByRate } from './split-vat.ts';

export type GoodsOfQuote = {
  /** The lines that are lineIds; what goes by e-mail is not. */
  readonly lineIds: ReadonlySet<LineId>;
  /** The rate of a delivery whose goods have no value. */
  readonly rateWithoutValue: BasisPoints;
};

/**
 * The sum of an order with the price that staff have quoted for its delivery, in pence without VAT (D-62); an earlier quote is
 * gone. The delivery bears the VAT of the goods that it brings, shared out by their value, like any other. What gift vouchers paid
 * stays; the rest is due.
 */
export function withQuotedDelivery(order: PricedOrder, net: Pence, goods: GoodsOfQuote): PricedOrder {
  const { steps: _steps, ...before } = order;
  const vatParts = partsOf(order, net, goods);
  const vat = addUp(vatParts.map((part) => part.vat));
  const delivery = { ...order.delivery, boxes: 0, vatParts, net, vat, gross: addUp([net, vat]), free: false };
  const parts = [...order.lines, ...(order.deposits ?? []), delivery];
  const totalInc = addUp(parts.map(({ gross }) => gross));
  const sums = {
    ...before,
    delivery,
    vatByRate: sumByRate(parts.flatMap((part) => part.vatParts)),
    totalEx: addUp(parts.map((part) => part.net)),
    totalInc,
    due: pence(totalInc - order.giftVouchers + order.paymentCost),
    nothingToPay: totalInc === order.giftVouchers,
  };
  return { ...sums, steps: explainPrice(sums) };
}

function partsOf(
  { lines }: PricedOrder,
  net: Pence,
  { lineIds, rateWithoutValue }: GoodsOfQuote,
): readonly VatOfRate[] {
  const byRate = sumByRate(
    lines.filter(({ lineId }) => lineIds.has(lineId)).flatMap(({ vatParts }) => vatParts),
  ).filter((part) => part.net > 0);
  const rates = byRate.length > 0 ? byRate : [{ rate: rateWithoutValue, net: pence(1) }];
  const shares = shareOut(
    net,
    rates.map((part) => part.net),
  );
  return rates.map(({ rate }, place) => {
    const share = shares[place] ?? NO_PENCE;
    return { rate, net: share, vat: vatOnNet(share, rate) };
  });
}
