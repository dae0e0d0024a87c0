import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { isRefusal } from '#rules/refusal.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { wantedThing } from './wanted-thing.ts';

/**
 * The packs whose stock a change may take, to be locked before deciding: the parts and picks of a pack that has any, else itself.
 */
export function packsToLock(facts: Pick<BasketFacts, 'draft' | 'packs'>, change: LineChange): readonly PackId[] {
  const thing = wantedThing(facts, change);
  if (isRefusal(thing)) return [];
  const needs = needsOfLine(thing.pack, thing.variantId, thing.picks);
  return [...new Set(needs.map((need) => need.packId))].toSorted((one, other) => one - other);
}
