import { isTillItem } from '../packs/pack-traits.ts';
import type { Pack, PackId } from '../packs/pack.ts';

/** The pack that a favourite is stored for: the single, even when its case was marked (D-46). */
export function favouriteUnit(pack: Pick<Pack, 'id' | 'bulkOf'>): PackId {
  return pack.bulkOf?.packId ?? pack.id;
}

/** Whether a pack can be a favourite: any product on a shelf that customers see. */
export function mayBeFavourite(pack: Pack): boolean {
  return pack.active && !pack.teleOnly && !isTillItem(pack);
}
