import type { Refusal } from '#rules/refusal.ts';
import { multipackAvailable } from '#rules/stock/parts-available.ts';
import { howOftenPicked } from './set-picks.ts';

type Filling<Beer> = {
  /** One beer for each slot that is filled. */
  readonly picks: readonly Beer[];
  readonly slots: number;
  /** So many packs with this filling. */
  readonly packs: number;
  /** How many of a beer there are. */
  readonly stockOf: (beer: Beer) => number;
};

/**
 * Why a pick-your-own pack cannot go into the basket as it is filled, or null when it can (D-121): a slot is empty, or there
 * are not so many of the beers picked.
 */
export function refusalToFill<Beer>({ picks, slots, packs, stockOf }: Filling<Beer>): Refusal | null {
  if (picks.length !== slots) return { refused: 'beers-not-picked' };
  const most = filledPacksAvailable(picks, stockOf);
  return packs > most ? { refused: 'too-many-packs', most } : null;
}

/** The packs that can be made up with this filling (D-31): the least of stock divided by times picked, in whole packs. */
export function filledPacksAvailable<Beer>(picks: readonly Beer[], stockOf: (beer: Beer) => number): number {
  const beers = [...new Set(picks)];
  return multipackAvailable(beers.map((beer) => ({ available: stockOf(beer), each: howOftenPicked(picks, beer) })));
}
