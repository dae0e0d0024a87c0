import type { CalendarDay } from '../calendar/instant.ts';
import { placeOf } from './card-place.ts';

/** The part of a card that decides who may see it. */
export type SeenCard = {
  readonly source: number;
  readonly active: boolean;
  /** Its first and its last day; null = no end on that side. */
  readonly shownFrom: CalendarDay | null;
  readonly shownUntil: CalendarDay | null;
};

/** Inactive cards, those outside their days, and those of the hidden sources, are visible to administrators only (D-131, D-138). */
export function maySeeCard(card: SeenCard, isAdmin: boolean, today: CalendarDay): boolean {
  if (isAdmin) return true;
  const { shownFrom, shownUntil } = card;
  const isInItsDays = (shownFrom === null || shownFrom <= today) && (shownUntil === null || shownUntil >= today);
  return card.active && isInItsDays && placeOf(card.source) !== 'hidden';
}
