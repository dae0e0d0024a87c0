import type { Database } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { TradeAccount } from '#rules/roles/shopper.ts';
import { agreedPricesOn } from '#rules/trade/agreed-prices.ts';
import { readTradeTerms, type TradeTermsRow } from './trade-terms.repository.ts';

/** The business that a trade person buys for, with the terms on which it does. */
export type TradeTerms = TradeAccount &
  Omit<TradeTermsRow, 'prices' | 'thirdPartyCollection'> & {
    /** The round of the van; null = none. */
    readonly route: { readonly van: true; readonly thirdPartyCollection: boolean } | null;
    /** What it has agreed to pay for packs, whatever its tier. */
    readonly prices: ReadonlyMap<PackId, Pence>;
  };

/** Read anew with each call, so that a price or an account that staff change counts at once (D-123). */
export async function tradeTermsOf(
  db: Database,
  businessId: number | null,
  today: CalendarDay,
): Promise<TradeTerms | null> {
  const row = businessId === null ? null : await readTradeTerms(db, businessId, today);
  if (row === null) return null;
  const { prices, thirdPartyCollection, ...terms } = row;
  return {
    ...terms,
    route: thirdPartyCollection === null ? null : { van: true, thirdPartyCollection },
    prices: agreedPricesOn(prices, today),
  };
}
