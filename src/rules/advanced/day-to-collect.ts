import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isAdvanced } from '#rules/catalogue/packs/pack-traits.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { daysOfDraft } from './days-of-draft.ts';
import { daysOfProduct } from './days-of-product.ts';
import { nearestDay } from './nearest-day.ts';

/**
 * The collection day of an order for the day that the shopper wishes (action 61, D-116): that day, or the nearest possible one if
 * it is outside the windows, too soon, or the site is closed. The order's packs and the viewed product decide. Refuses a product
 * without a day in common with the order, and an order without any possible day.
 */
export function dayToCollect(
  { draft, packs, collectionPoint, today, productId }: Omit<CollectionFacts, 'added'>,
  wished: CalendarDay,
): CalendarDay | Refusal {
  const product = [...packs.values()].find((pack) => pack.product.id === productId && isAdvanced(pack))?.product;
  if (productId !== null && product === undefined) return { refused: 'unknown-pack' };
  const ofDraft = daysOfDraft(draft, packs, collectionPoint, today);
  const ofProduct = product && new Set(daysOfProduct(packs, product.id, collectionPoint, today));
  const days = draft.lines.some(isLive)
    ? ofDraft.filter((one) => ofProduct?.has(one) ?? true)
    : [...(ofProduct ?? ofDraft)];
  const day = nearestDay(days, wished);
  if (day !== null) return day;
  return product !== undefined && ofDraft.length > 0
    ? { refused: 'no-common-day', packName: product.name }
    : { refused: 'day-not-possible', day: wished };
}
