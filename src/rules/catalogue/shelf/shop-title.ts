import { ShopMode } from '#rules/roles/shop-mode.ts';

/** The title of the shop by mode (D-38); for a trade person who may not buy it is a showroom. */
export function shopTitle(mode: ShopMode, mayBuy: boolean): string {
  return mode === ShopMode.trade && !mayBuy ? 'Trade Showroom' : SHOP_TITLES[mode];
}

const SHOP_TITLES: Readonly<Record<ShopMode, string>> = {
  [ShopMode.suspended]: 'Beer Catalogue',
  [ShopMode.retail]: 'Beer Shop',
  [ShopMode.trade]: 'Trade Beer Shop',
  [ShopMode.telesalesRetail]: 'Beer Shop',
  [ShopMode.telesalesTrade]: 'Trade Showroom',
  [ShopMode.advancedRetail]: 'Advanced Sales',
  [ShopMode.advancedTrade]: 'Trade Advanced Sales',
  [ShopMode.advancedTelesalesRetail]: 'Advanced Sales',
  [ShopMode.advancedTelesalesTrade]: 'Trade Advanced Sales',
};
