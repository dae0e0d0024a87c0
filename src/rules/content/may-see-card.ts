import { placeOf } from './card-place.ts';

/** A card as far as it matters to who may see it. */
export type SeenCard = { readonly source: number; readonly active: boolean };

/** Cards that were taken down, and those of the hidden sources, are for administrators alone (D-131, D-138). */
export function maySeeCard(card: SeenCard, isAdmin: boolean): boolean {
  return isAdmin || (card.active && placeOf(card.source) !== 'hidden');
}
