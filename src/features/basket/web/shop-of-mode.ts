import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { paths } from '#site/paths.ts';
import type { Draft } from './basket.client.ts';

/** What the address of basket and checkout says of the order that they show: nothing of the ordinary one. */
export function searchOf({ mode }: Pick<Draft, 'mode'>): { readonly mode?: 'advanced' } {
  return isAdvancedMode(mode as ShopMode) ? { mode: 'advanced' } : {};
}

/** The shelf that an order is filled from, as she left it. */
export function shelfOf({ mode }: Pick<Draft, 'mode'>): string {
  return isAdvancedMode(mode as ShopMode) ? paths.advanced : paths.shopReturn;
}
