import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { mayBeAlcohol } from '#features/basket/server/view/line-shown.ts';
import { followingLinks } from '../linked-orders.ts';
import { linesLeft } from '../placed-facts.ts';

/** What is in a held order is asked of nobody: it counts as alcohol, like a box of several things. */
export function hasAlcohol(order: StoredOrder): boolean {
  return followingLinks(order).length > 0 || linesLeft(order).some(({ shown }) => mayBeAlcohol(shown));
}
