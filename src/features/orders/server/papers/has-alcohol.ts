import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { isAlcoholic } from '#rules/catalogue/is-alcohol.ts';
import { followingLinks } from '../linked-orders.ts';
import { linesLeft, type SoldLine } from '../placed-facts.ts';

/** A box of beers has no strength of its own, and what is in a held order is asked of nobody: both count as alcohol. */
export function hasAlcohol(order: StoredOrder): boolean {
  return followingLinks(order).length > 0 || linesLeft(order).some(({ shown }) => mayBeAlcohol(shown));
}

function mayBeAlcohol({ abv, parts }: SoldLine['shown']): boolean {
  return isAlcoholic(abv) || parts.length > 0;
}
