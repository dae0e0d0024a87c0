import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { daysOfDraft } from './days-of-draft.ts';
import { daysOfProduct } from './days-of-product.ts';

/** The days that an advanced draft may have: those of all that is in it, or of the product looked at while it is empty. In order. */
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
