import { ShopMode } from '#rules/orders/order-codes.ts';
import { isAdvancedMode, isTradeMode } from '#rules/roles/allowed-mode.ts';

/** The title of the shop by mode (D-38); a trade person who may not buy stands in a showroom. */
export function shopTitle(mode: ShopMode, mayBuy: boolean): string {
  return mode === ShopMode.trade && !mayBuy ? 'Trade Showroom' : SHOP_TITLES[mode];
}

/** The title of basket and checkout by mode: "Basket", "Trade Basket", "Advanced Sales Basket" and so on. */
export function screenTitle(screen: 'Basket' | 'Checkout', mode: ShopMode): string {
  const trade = isTradeMode(mode) ? 'Trade ' : '';
  const advanced = isAdvancedMode(mode) ? 'Advanced Sales ' : '';
  return `${trade}${advanced}${screen}`;
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
