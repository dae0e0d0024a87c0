import type { ChoiceRefusal } from '#rules/wording/refusals/choice-refusal-sentence.ts';
import { multipackAvailable } from '#rules/stock/parts-available.ts';
import { howOftenPicked } from './set-picks.ts';

type Filling<Beer> = {
  /** One beer for each filled slot. */
  readonly picks: readonly Beer[];
  readonly slots: number;
  /** The number of packs with this filling. */
  readonly packs: number;
  /** The stock of a beer. */
  readonly stockOf: (beer: Beer) => number;
};

/**
 * Why a pick-your-own pack cannot be added with this filling, or null when it can (D-121): a slot is empty, or the stock of a
 * picked beer is too small.
 */
export function refusalToFill<Beer>({ picks, slots, packs, stockOf }: Filling<Beer>): ChoiceRefusal | null {
  if (picks.length !== slots) return { refused: 'beers-not-picked' };
  const most = filledPacksAvailable(picks, stockOf);
  return packs > most ? { refused: 'too-many-packs', most } : null;
}

/** The number of packs possible with this filling (D-31): the minimum of stock divided by times picked, in whole packs. */
export function filledPacksAvailable<Beer>(picks: readonly Beer[], stockOf: (beer: Beer) => number): number {
  const beers = [...new Set(picks)];
  return multipackAvailable(beers.map((beer) => ({ available: stockOf(beer), each: howOftenPicked(picks, beer) })));
}
