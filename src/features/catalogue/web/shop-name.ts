import { shopTitle } from '#rules/catalogue/shelf/shop-title.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';

/** The name of the shop; a catalogue for whoever may only look (D-17, D-38). */
export function shopName(suspended: boolean): string {
  return shopTitle(suspended ? ShopMode.suspended : ShopMode.retail, true);
}
