import { addUp, NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import { explainPrice } from './explain-price.ts';
import type { PricedDelivery, PricedOrder } from './priced-order.ts';
import { splitGross, sumByRate } from './split-vat.ts';

/**
 * So much of a delivery as `gross` pence including VAT, which is more than nothing and at most what it costs: each rate of VAT has
 * its share, to the penny.
 */
export function partOfDelivery(delivery: PricedDelivery, gross: Pence): PricedDelivery {
  const shares = shareOut(
    gross,
    delivery.vatParts.map(({ net, vat }) => net + vat),
  );
  const vatParts = delivery.vatParts.map(({ rate }, place) => splitGross(shares[place] ?? NO_PENCE, rate));
  const [net, vat] = [addUp(vatParts.map((part) => part.net)), addUp(vatParts.map((part) => part.vat))];
  return { ...delivery, vatParts, net, vat, gross };
}

/** The sum of an order without goods that only charges for the delivery of a box (decision 87). `empty` = its sum without it. */
export function deliveryAlone(empty: PricedOrder, delivery: PricedDelivery): PricedOrder {
  const { steps: _steps, ...nothing } = empty;
  const sums = {
    ...nothing,
    delivery,
    vatByRate: sumByRate(delivery.vatParts),
    totalEx: delivery.net,
    totalInc: delivery.gross,
    due: delivery.gross,
    nothingToPay: false,
  };
  return { ...sums, steps: explainPrice(sums) };
}
