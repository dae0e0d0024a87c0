import type { Box } from '#rules/boxes/box.ts';
import { BoxRule } from '#rules/catalogue/pack-codes.ts';
import type { Pack } from '#rules/catalogue/pack.ts';
import type { Pence } from '#rules/money/pence.ts';

/** What a shopper must be told about delivery before the basket (the law against drip pricing). */
export type DeliveryHeadline = {
  /** Pence including VAT for one box to the mainland; 0 = free. */
  readonly from: Pence;
  /** The order value from which delivery is free; null = never. */
  readonly freeOver: Pence | null;
  /** Free from that value only for marked packs, not for all. */
  readonly freeForSomeOnly: boolean;
  readonly freeCollection: boolean;
};

/** The headline for a shelf of packs, or for the single pack of a product page. */
export function deliveryHeadline(
  box: Box,
  packs: readonly Pick<Pack, 'boxRule'>[],
  collectionClosed: boolean,
): DeliveryHeadline {
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
