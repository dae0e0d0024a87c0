import { type TradeTerms, tradeTermsOf } from '#features/trade-terms/server/trade-terms.ts';
import type { Database } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { withAgreedPrices } from './agreed-prices.ts';
import { readPricesNow } from './catalogue.repository.ts';
import { type CatalogueSnapshot, offered, vatUnder } from './catalogue.service.ts';

type Shop = {
  readonly catalogue: CatalogueSnapshot;
  readonly business: Pick<TradeTerms, 'id'> | null;
  readonly today: CalendarDay;
};

/**
 * The catalogue of whoever buys, with these packs and the VAT as they are in the database now: the cached one may be a second old
 * (D-103), or older where a notification was missed, and then is read anew.
 */
export async function withPricesNow(
  db: Database,
  { catalogue, business, today }: Shop,
  packIds: readonly PackId[],
): Promise<CatalogueSnapshot> {
  const now = await readPricesNow(db, packIds);
  catalogue.compare(now);
  const packs = new Map(catalogue.packs);
  let { vatNumber } = catalogue;
  for (const { price, vatNumber: numberNow } of now) {
    vatNumber = numberNow;
    const pack = packs.get(price.id);
    if (pack) packs.set(price.id, offered({ ...pack, ...price }, catalogue));
  }
  const current = { ...catalogue, packs, ...vatUnder(vatNumber, catalogue.vatRates) };
  return withAgreedPrices(current, await tradeTermsOf(db, business?.id ?? null, today));
}
