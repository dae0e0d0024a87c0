import { fullName } from '../card/card-words.ts';
import type { WhatIsAdded, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** What has just gone into the basket from a card, and what the basket said of it. */
export type AddedThing = WhatIsAdded & { readonly card: ShopCard; readonly wish: Wish };

/** From a card one adds its pack, or the case of it. */
export function nameOfAdded({ card, wish }: Pick<AddedThing, 'card' | 'wish'>): string {
  const { bulkPack, prodName } = card;
  return wish.packId === bulkPack?.id ? fullName({ prodName, packName: bulkPack.packName }) : fullName(card);
}
