import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { lamplighter, mereMist, reedcutter, tShirt } from '#rules/catalogue/packs/packs.fixtures.ts';
import type { StockItem, StockItemId } from './stock-item.ts';

/** A stock item with `onHand` packs, none of them reserved. */
export function inCellar(id: number, packId: PackId, onHand: number, variantId: VariantId | null = null): StockItem {
  return { id: id as StockItemId, packId, variantId, onHand, reserved: 0, committed: 0 };
}

export const reedcutterStock = inCellar(1, reedcutter.id, 40);
export const lamplighterStock = inCellar(2, lamplighter.id, 9);
export const mereMistStock = inCellar(3, mereMist.id, 0);
export const mediumShirts = inCellar(4, tShirt.id, 5, 501 as VariantId);
export const largeShirts = inCellar(5, tShirt.id, 1, 502 as VariantId);

export const cellar: readonly StockItem[] = [
  reedcutterStock,
  lamplighterStock,
  mereMistStock,
  mediumShirts,
  largeShirts,
];
