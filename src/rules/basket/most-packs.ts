import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { isTelesalesMode, isTradeMode } from '#rules/roles/allowed-mode.ts';
import type { Buyer } from '#rules/roles/buyer.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isLive } from '#rules/orders/is-live.ts';

/** The most of one pack in an order (D-44): the first for retail, the second for trade and telephone sales. */
export const MAX_PACK_PURCHASE = 48;
export const MAX_PACK_PURCHASE_OF_TRADE = 99_999;

export function mostPacks(buyer: Buyer): number {
  return buyer.audience.kind === 'trade' || buyer.telesales ? MAX_PACK_PURCHASE_OF_TRADE : MAX_PACK_PURCHASE;
}

/** The same for an order in this shop mode. */
export function mostPacksIn(mode: ShopMode): number {
  return isTradeMode(mode) || isTelesalesMode(mode) ? MAX_PACK_PURCHASE_OF_TRADE : MAX_PACK_PURCHASE;
}

/** How many packs one line may have, given the other lines of the same pack. */
export function roomForLine(packId: PackId, line: DraftLine | null, lines: readonly DraftLine[], buyer: Buyer): number {
  const others = lines.filter((other) => other !== line && other.packId === packId && isLive(other));
  return mostPacks(buyer) - others.reduce((sum, other) => sum + other.quantity, 0);
}
