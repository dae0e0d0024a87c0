import { isLive } from '#rules/orders/is-live.ts';
import type { Draft } from './basket.client.ts';

/** How many of each pack are in the basket, by its number (`numBuy`, D-45). */
export function packsInBasket({ items }: Pick<Draft, 'items'>): ReadonlyMap<number, number> {
  const packs = new Map<number, number>();
  for (const { packId, numPacks, status } of items)
    if (isLive({ status })) packs.set(packId, (packs.get(packId) ?? 0) + numPacks);
  return packs;
}
