import { isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';
import { deliveryCharge } from '#rules/delivery/delivery-charge.ts';
import { addUp, NO_PENCE } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { ListedLine } from './list-lines.ts';
import type { PricedDelivery, PricedLine, VatOfRate } from './priced-order.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { splitGross, sumByRate } from './split-vat.ts';

/**
 * What delivery costs, with its VAT. Delivered goods are one supply: the charge bears the VAT rate of the goods, and for mixed
 * rates is apportioned by their value (VAT Notice 700/24). If the goods have no value, the rate of the box applies.
 */
export function priceDelivery(
  listed: readonly ListedLine[],
  lines: readonly PricedLine[],
  orderValue: Pence,
  facts: PricingFacts,
): PricedDelivery {
  const { method, bottleBox, postBox } = facts.delivery;
  const { boxes, gross } = deliveryCharge(listed, orderValue, facts.delivery);
  const boxRate = facts.vatRate(method === DeliveryMethod.post ? postBox.vatCode : bottleBox.vatCode);
  const carried = sumByRate(
    lines.filter((_, place) => travels(listed[place])).flatMap(({ vatParts }) => vatParts),
  ).filter(({ net }) => net > 0);
  const goods: readonly VatOfRate[] = carried.length > 0 ? carried : [{ rate: boxRate, net: NO_PENCE, vat: NO_PENCE }];
  const shares = shareOut(
    gross,
    goods.map(({ net, vat }) => net + vat),
  );
  const vatParts = gross === 0 ? [] : goods.map(({ rate }, place) => splitGross(shares[place] ?? NO_PENCE, rate));
  return {
    method,
    boxes,
    vatParts,
    net: addUp(vatParts.map(({ net }) => net)),
    vat: addUp(vatParts.map(({ vat }) => vat)),
    gross,
    free: gross === 0 && method === DeliveryMethod.national,
  };
}

function travels(line: ListedLine | undefined): boolean {
  return line !== undefined && !isEmailDeliverable(line.pack);
}
