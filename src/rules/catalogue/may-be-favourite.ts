import { isTillItem } from './pack-traits.ts';
import type { Pack, PackId } from './pack.ts';

/** The pack that a heart is kept for: the single, also where its case was pressed (D-46). */
export function favouriteUnit(pack: Pick<Pack, 'id' | 'bulkOf'>): PackId {
  return pack.bulkOf?.packId ?? pack.id;
}

/** Whether a pack can be somebody's favourite: anything that is made and stands on a shelf that customers see. */
export function mayBeFavourite(pack: Pack): boolean {
  return pack.active && !pack.teleOnly && !isTillItem(pack);
}
