import { useState } from 'react';
import { PackKind } from '#rules/catalogue/pack-codes.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

export type Choice = ShopCard['multiCards'][number];

/** A box that the shopper fills: its slots, what stands in it in the order of picking, and how it changes. */
export type Filling = {
  readonly slots: number;
  readonly picks: readonly number[];
  readonly change: (how: (now: readonly number[]) => readonly number[]) => void;
};

const CELLS_OF_A_SLOT = 10;

/** Null for a pack that is filled already. */
export function useFilling(item: Pick<ShopCard, 'tpe' | 'boxQ'>): Filling | null {
  const [picks, setNow] = useState<readonly number[]>([]);
  if (item.tpe !== PackKind.dynamicPack) return null;
  return { slots: Math.floor(item.boxQ / CELLS_OF_A_SLOT), picks, change: setNow };
}
