import { placeOf } from './card-place.ts';

/** The part of a card that decides who may see it. */
export type SeenCard = { readonly source: number; readonly active: boolean };

/** Inactive cards, and those of the hidden sources, are visible to administrators only (D-131, D-138). */
export function maySeeCard(card: SeenCard, isAdmin: boolean): boolean {
  return isAdmin || (card.active && placeOf(card.source) !== 'hidden');
}
