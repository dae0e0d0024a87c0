import type { Pence } from '#rules/money/pence.ts';
import { useState } from 'react';
import type { Draft } from './basket.client.ts';

type Prices = ReadonlyMap<number, Pence>;

/**
 * What each line cost when it was first seen on this page, or when it was last shown before that: only so can the one be
 * named whose price is another now (D-160).
 */
export function useKnownPrices({ items }: Pick<Draft, 'items'>): Prices {
  const [known, setKnown] = useState<Prices>(() => new Map());
  const unseen = items.filter(({ id }) => !known.has(id));
  if (unseen.length === 0) return known;
  const next = new Map([...known, ...unseen.map(({ id, oldPrice }) => [id, oldPrice] as const)]);
  setKnown(next);
  return next;
}
