import type { Pence } from '#rules/money/pence.ts';
import { useState } from 'react';
import type { Draft } from './basket.client.ts';

type Prices = ReadonlyMap<number, Pence>;

/**
 * What each line cost when it was first seen on this page, or when it was last shown before that: so a price that has
 * changed can be marked (D-160).
 */
export function useKnownPrices({ items }: Pick<Draft, 'items'>): Prices {
  const [prices, setPrices] = useState<Prices>(() => new Map());
  const unseen = items.filter(({ id }) => !prices.has(id));
  if (unseen.length === 0) return prices;
  const next = new Map([...prices, ...unseen.map(({ id, oldPrice }) => [id, oldPrice] as const)]);
  setPrices(next);
  return next;
}
