import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack, PackId, ProductId } from '#rules/catalogue/packs/pack.ts';
import { isAdvanced } from '#rules/catalogue/packs/pack-traits.ts';
import { type CollectedAt, collectionDays } from './collection-days.ts';
import { windowOf } from './collection-window.ts';

/** All days on which some pack of an advanced product can be collected at a site, in order; empty for any other product. */
export function daysOfProduct(
  packs: ReadonlyMap<PackId, Pack>,
  productId: ProductId,
  collectionPoint: CollectedAt,
  today: CalendarDay,
): readonly CalendarDay[] {
  const days = [...packs.values()]
    .filter((pack) => pack.product.id === productId && pack.active && isAdvanced(pack))
    .flatMap((pack) => collectionDays([windowOf(pack)], collectionPoint, today));
  return [...new Set(days)].toSorted();
}
