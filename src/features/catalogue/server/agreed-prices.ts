import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import { atAgreedPrice } from '#rules/trade/agreed-prices.ts';
import { type CatalogueSnapshot, casesOf } from './catalogue.service.ts';

/** The catalogue at the prices that a business has agreed; unchanged where there are none (D-123). */
export function withAgreedPrices(
  catalogue: CatalogueSnapshot,
  business: { readonly prices: ReadonlyMap<PackId, Pence> } | null,
): CatalogueSnapshot {
  if (business === null || business.prices.size === 0) return catalogue;
  const packs = new Map(catalogue.packs);
  for (const [packId, price] of business.prices) {
    const pack = packs.get(packId);
    if (pack) packs.set(packId, atAgreedPrice(pack, price));
  }
  return { ...catalogue, packs, caseOf: casesOf([...packs.values()]) };
}
