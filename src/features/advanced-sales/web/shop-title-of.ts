import { shopTitle } from '#rules/catalogue/shelf/shop-title.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';

/** The title of the shop by what is in it (D-38): only prices of trade exclude VAT. */
export function shopTitleOf(items: readonly { readonly priceIncVat: boolean }[]): string {
  const isTrade = items.some(({ priceIncVat }) => !priceIncVat);
  return shopTitle(isTrade ? ShopMode.advancedTrade : ShopMode.advancedRetail, true);
}
