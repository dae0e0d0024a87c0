import { isAdvancedMode, isTradeMode } from '#rules/roles/allowed-mode.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';

/** The title of basket and checkout by mode: "Basket", "Trade Basket", "Advanced Sales Basket" and so on. */
export function screenTitle(screen: 'Basket' | 'Checkout', mode: ShopMode): string {
  const trade = isTradeMode(mode) ? 'Trade ' : '';
  const advanced = isAdvancedMode(mode) ? 'Advanced Sales ' : '';
  return `${trade}${advanced}${screen}`;
}
