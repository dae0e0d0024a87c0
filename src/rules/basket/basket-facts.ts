import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Draft, LineId } from '#rules/orders/placing/draft.ts';
import type { Buyer } from '#rules/roles/buyer.ts';
import type { Hold, StockItem } from '#rules/stock/stock-item.ts';
import type { HoldingTimes } from './reservation-clock.ts';

/** Whether the shop is selling now, and the message shown when it is not (D-84, D-179). */
export type ShopOpening = { readonly open: boolean; readonly message: string };

/** All that the rules of the basket need; loaded once, with the draft and the stock items locked (D-32). */
export type BasketFacts = {
  readonly draft: Draft;
  readonly buyer: Buyer;
  readonly shop: ShopOpening;
  /** The packs of all lines, the requested pack, and the picked beers. */
  readonly packs: ReadonlyMap<PackId, Pack>;
  /** The stock items that the requested pack takes. */
  readonly cellar: readonly StockItem[];
  /** What the lines of this draft hold. */
  readonly holds: readonly Hold[];
  readonly times: HoldingTimes;
  readonly today: CalendarDay;
  readonly now: Instant;
};

/** Action 1 (D-60): adds a quantity to a line, or sets it; 0 cancels the line. */
export type LineChange = {
  /** The line meant; null = the line of this pack, variant, picks and price, or a new one. */
  readonly lineId: LineId | null;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly picks: readonly PackId[];
  /** Whole packs, 0 or more. */
  readonly quantity: number;
  readonly add: boolean;
  /** The price that a client named; used only for open prices and for staff. Null = the list price. */
  readonly namedPrice: Pence | null;
};
