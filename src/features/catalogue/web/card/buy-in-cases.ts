import { splitIntoCases, type SplitIntoCases } from '#rules/catalogue/packs/split-into-cases.ts';
import { bothAdded } from './both-added.ts';
import type { Buying } from '../buying.ts';
import type { Added, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

type Ways = {
  readonly add: Buying['add'];
  /** Whether the shopper agrees to two lines. */
  readonly asks: (split: SplitIntoCases) => Promise<boolean>;
};

const NOT_NOW: Added = { added: false, says: '' };

/** Adds whole cases as cases, and the rest as singles if the shopper agrees (D-43). */
export async function buyInCases(wish: Wish, bulkPack: ShopCard['bulkPack'], { add, asks }: Ways): Promise<Added> {
  const split = splitIntoCases(wish.quantity, bulkPack);
  if (bulkPack === null || split.cases === 0) return add(wish);
  if (split.mustAgree && !(await asks(split))) return NOT_NOW;
  const cases = await add({ packId: bulkPack.id, quantity: split.cases });
  return split.singles === 0 || !cases.added
    ? cases
    : bothAdded(cases, await add({ ...wish, quantity: split.singles }));
}
