import { useState } from 'react';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

export type Choice = ShopCard['multiCards'][number];

/** A pick-your-own box: its slots, the picks in their order, and how they change. */
export type Filling = {
  readonly slots: number;
  readonly picks: readonly number[];
  readonly change: (how: (now: readonly number[]) => readonly number[]) => void;
};

const CELLS_OF_A_SLOT = 10;

/** Null for any other pack. */
export function useFilling(item: Pick<ShopCard, 'tpe' | 'boxQ'>): Filling | null {
  const [picks, setNow] = useState<readonly number[]>([]);
  if (item.tpe !== PackKind.dynamicPack) return null;
  return { slots: Math.floor(item.boxQ / CELLS_OF_A_SLOT), picks, change: setNow };
}
