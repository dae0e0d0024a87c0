import type { Database, Transaction } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { TradeAccount } from '#rules/roles/shopper.ts';
import { agreedPricesOn } from '#rules/trade/agreed-prices.ts';
import { lockAccount, readTradeTerms, type TradeTermsRow } from './trade-terms.repository.ts';

/** The business that a trade person buys for, with the terms on which it does. */
export type TradeTerms = TradeAccount &
  Omit<TradeTermsRow, 'prices' | 'thirdPartyCollection' | 'creditLimit' | 'owed'> & {
    /** The round of the van; null = none. */
    readonly route: { readonly van: true; readonly thirdPartyCollection: boolean } | null;
    /** What it has agreed to pay for packs, whatever its tier. */
    readonly prices: ReadonlyMap<PackId, Pence>;
  };

export type TradeTermsWithCredit = TradeTerms & {
  /** What it may still owe, in pence, below 0 beyond its limit; null = no limit. */
  readonly creditLeft: Pence | null;
};

/** Read anew with each call, so that a price or an account that staff change counts at once (D-123). */
export async function tradeTermsOf(
  db: Database,
  businessId: number | null,
  today: CalendarDay,
): Promise<TradeTerms | null> {
  const row = businessId === null ? null : await readTradeTerms(db, businessId, { today, owedUntil: null });
  return row && toTerms(row, today);
}

/** The same for whoever may buy on account: all orders of hers on account are added up, until the end of the day. */
export async function tradeTermsWithCredit(
  db: Database,
  businessId: number | null,
  today: CalendarDay,
): Promise<TradeTermsWithCredit | null> {
  const owedUntil = startOfLondonDay(addDays(today, 1));
  const row = businessId === null ? null : await readTradeTerms(db, businessId, { today, owedUntil });
  if (row === null) return null;
  const { creditLimit, owed } = row;
  return { ...toTerms(row, today), creditLeft: creditLimit === 0 ? null : pence(creditLimit - owed) };
}

/** The same of a business whose account is locked, so that what it owes stays what it is until the end of the transaction. */
export async function lockedTradeTermsOf(
  trx: Transaction,
  businessId: number,
  today: CalendarDay,
): Promise<TradeTermsWithCredit | null> {
  await lockAccount(trx, businessId);
  return tradeTermsWithCredit(trx, businessId, today);
}

function toTerms(row: TradeTermsRow, today: CalendarDay): TradeTerms {
  const { prices, thirdPartyCollection, creditLimit: _limit, owed: _owed, ...terms } = row;
  return {
    ...terms,
    route: thirdPartyCollection === null ? null : { van: true, thirdPartyCollection },
    prices: agreedPricesOn(prices, today),
  };
}
