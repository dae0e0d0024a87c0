import { isLive } from '#rules/orders/is-live.ts';
import type { Draft } from './basket.client.ts';

/** How many of each pack, by its number and that of its size: `101/0`. Of one there may be lines at several prices. */
export function quantitiesInBasket({ items }: Pick<Draft, 'items'>): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  for (const { packId, extraItemId, numPacks } of items.filter(isLive)) {
    const key = `${packId}/${extraItemId}`;
    quantities.set(key, (quantities.get(key) ?? 0) + numPacks);
  }
  return quantities;
}
