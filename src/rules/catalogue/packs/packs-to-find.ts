import type { CalendarDay } from '../../calendar/instant.ts';
import { wordsOf } from '../../content/search-words.ts';
import type { Buyer } from '../../roles/buyer.ts';
import { mayBuy } from '../shelf/may-buy.ts';
import { PackKind } from './pack-codes.ts';
import { isAdvanced, isEmailDeliverable } from './pack-traits.ts';
import type { Pack } from './pack.ts';

/** How many packs are found at once. */
const MOST = 20;

/**
 * The packs that this buyer may have and that go in a box beside others, whose names have words that begin like every word that was
 * typed; the order of the shelf. Without words the first of them.
 */
export function packsToFind(
  packs: readonly Pack[],
  typed: string,
  { buyer, today }: { readonly buyer: Buyer; readonly today: CalendarDay },
): readonly Pack[] {
  const words = wordsOf(typed);
  return packs
    .filter((pack) => goesInBox(pack) && mayBuy(pack, buyer, today) && words.every((word) => isCalled(pack, word)))
    .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
    .slice(0, MOST);
}

function goesInBox(pack: Pack): boolean {
  return !isAdvanced(pack) && !isEmailDeliverable(pack) && pack.kind !== PackKind.dynamicPack;
}

function isCalled({ product, name }: Pack, word: string): boolean {
  return wordsOf(`${product.name} ${name}`).some((one) => one.startsWith(word));
}
