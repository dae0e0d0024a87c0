import { fullName } from './card-words.ts';
import type { ShopCard } from './catalogue.client.ts';
import type { Wish } from './buying.ts';

/** What has just gone into the basket from a card. A note says why it is not all that was wished. */
export type AddedThing = { readonly card: ShopCard; readonly wish: Wish; readonly note: string };

/** From a card one adds its pack, or the case of it. */
export function nameOfAdded({ card, wish }: AddedThing): string {
  const { bulkPack, prodName } = card;
  return wish.packId === bulkPack?.id ? fullName({ prodName, packName: bulkPack.packName }) : fullName(card);
}
