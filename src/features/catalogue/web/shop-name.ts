import { shopTitle } from '#rules/catalogue/shop-title.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';

/** What the shop is called to somebody: to who may only look it is a catalogue (D-17, D-38). */
export function shopName(suspended: boolean): string {
  return shopTitle(suspended ? ShopMode.suspended : ShopMode.retail, true);
}
