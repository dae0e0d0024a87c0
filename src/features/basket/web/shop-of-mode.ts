import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { paths } from '#site/paths.ts';
import type { Draft } from './basket.client.ts';

/** The search parameters of basket and checkout for an order's mode; none for the ordinary one. */
export function searchOf({ mode }: Pick<Draft, 'mode'>): { readonly mode?: 'advanced' } {
  return isAdvancedMode(mode as ShopMode) ? { mode: 'advanced' } : {};
}

/** The shelf that an order is filled from, as she left it. */
export function shelfOf({ mode }: Pick<Draft, 'mode'>): string {
  return isAdvancedMode(mode as ShopMode) ? paths.advanced : paths.shopReturn;
}
