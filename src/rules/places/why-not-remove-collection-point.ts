/** Why a collection point cannot be removed. */
export type CollectionPointUse = 'main' | 'open' | 'to-collect' | 'orders';

type Facts = {
  readonly id: number;
  readonly active: boolean;
  /** Orders that wait to be collected there. */
  readonly toCollect: number;
  /** All orders and baskets that name it, whatever became of them. */
  readonly orders: number;
};

/** The place of the brewery itself, whose hours the site shows unless another is asked for (D-139). */
export const MAIN_PLACE = 1;

/**
 * Why a collection point cannot be removed; null = it can be. The brewery's own stays. Another is closed first, so that no shopper
 * chooses it meanwhile; what orders name is never removed: their customers have to find the way, and their history names it (D-140).
 */
export function whyNotRemoveCollectionPoint({ id, active, toCollect, orders }: Facts): CollectionPointUse | null {
  if (id === MAIN_PLACE) return 'main';
  if (toCollect > 0) return 'to-collect';
  if (active) return 'open';
  return orders > 0 ? 'orders' : null;
}
