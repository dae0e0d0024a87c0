import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { daysOfDraft } from './days-of-draft.ts';
import { daysOfProduct } from './days-of-product.ts';

/**
 * The days that can be chosen for an advanced draft: those of everything in it or, while it is empty, of the viewed product. In
 * order.
 */
export function daysToChoose({
  draft,
  packs,
  collectionPoint,
  today,
  productId,
}: Pick<CollectionFacts, 'packs' | 'collectionPoint' | 'today' | 'productId'> & {
  readonly draft: Pick<CollectionFacts['draft'], 'lines'>;
}): readonly CalendarDay[] {
  return productId !== null && !draft.lines.some(isLive)
    ? daysOfProduct(packs, productId, collectionPoint, today)
    : daysOfDraft(draft, packs, collectionPoint, today);
}
