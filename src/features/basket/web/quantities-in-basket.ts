import { isLive } from '#rules/orders/is-live.ts';
import type { Draft } from './basket.client.ts';

/** How many of each pack, by its number and that of its size: `101/0`. */
export function quantitiesInBasket({ items }: Pick<Draft, 'items'>): ReadonlyMap<string, number> {
  const live = items.filter(isLive);
  return new Map(live.map(({ packId, extraItemId, numPacks }) => [`${packId}/${extraItemId}`, numPacks]));
}
