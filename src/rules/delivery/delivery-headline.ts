import type { Box } from '#rules/boxes/box.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';

/** What a shopper must be told about delivery before the basket (the law against drip pricing). */
export type DeliveryHeadline = {
  /** Pence including VAT for one box to the mainland; 0 = free, null = nothing is delivered to this customer. */
  readonly from: Pence | null;
  /** The order value from which delivery is free; null = never. */
  readonly freeOver: Pence | null;
  /** Free from that value only for marked packs, not for all. */
  readonly freeForSomeOnly: boolean;
  readonly freeCollection: boolean;
};

/** Who delivers to a customer: the courier to retail and some of trade; the brewery's van, or nobody, to the rest of trade. */
export type DeliveredBy = 'courier' | 'van' | 'nobody';

/** Who delivers to a trade customer: the courier where that was agreed with it, else the van if it is on a round (D-71). */
export function deliveredByTo(
  business: { readonly deliveryMethod: DeliveryMethod; readonly route: object | null } | null,
): DeliveredBy {
  if (business?.deliveryMethod === DeliveryMethod.national) return 'courier';
  return business === null || business.route === null ? 'nobody' : 'van';
}

/** The headline for a shelf of packs, or for the single pack of a product page. */
export function deliveryHeadline(
  box: Box,
  packs: readonly Pick<Pack, 'boxRule'>[],
  collectionClosed: boolean,
  deliveredBy: DeliveredBy = 'courier',
): DeliveryHeadline {
  if (deliveredBy !== 'courier') return withoutCourier(deliveredBy, !collectionClosed);
  const carried = packs.filter(({ boxRule }) => boxRule === BoxRule.standard || boxRule === BoxRule.freeOverMinimum);
  const free = carried.filter(({ boxRule }) => boxRule === BoxRule.freeOverMinimum);
  const offered = free.length > 0 && box.freeOverPence > 0;
  return {
    from: box.costPence,
    freeOver: offered ? box.freeOverPence : null,
    freeForSomeOnly: offered && free.length < carried.length,
    freeCollection: !collectionClosed,
  };
}

function withoutCourier(deliveredBy: 'van' | 'nobody', freeCollection: boolean): DeliveryHeadline {
  return { from: deliveredBy === 'van' ? NO_PENCE : null, freeOver: null, freeForSomeOnly: false, freeCollection };
}
