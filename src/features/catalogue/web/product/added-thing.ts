import { fullName } from '../card/card-words.ts';
import type { WhatIsAdded, Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** What was just added from a card, and the basket's answer. */
export type AddedThing = WhatIsAdded & { readonly card: ShopCard; readonly wish: Wish };

/** A card adds its pack, or the case of it. */
export function nameOfAdded({ card, wish }: Pick<AddedThing, 'card' | 'wish'>): string {
  const { bulkPack, prodName } = card;
  return wish.packId === bulkPack?.id ? fullName({ prodName, packName: bulkPack.packName }) : fullName(card);
}
