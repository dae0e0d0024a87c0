import { PACK_PRICES, type PackPrice, type SalePrice, TIER_PRICES } from '#rules/catalogue/packs/pack-faults.ts';
import { SALE_STATES } from '#rules/catalogue/shelf/sale-state.ts';
import { basisPoints, pence } from '#rules/money/pence.ts';
import { type Margin, marginOf } from '#rules/pricing/margin.ts';
import { PRICE_TIER_NAMES } from '#rules/wording/names/price-tier-name.ts';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import type { packPricesNow, PriceGrid, PriceRow } from '../../manage-prices.contract.ts';
import { DRINK_KINDS, SALE_STATE_NAMES } from '../product-words.ts';
import { showPrice } from './typed-prices.ts';

/** What the columns say, on the grid and in its file. */
export function priceName(price: PackPrice): string {
  if (price === 'retail') return 'Retail';
  return price === 'cost' ? 'Cost' : (PRICE_TIER_NAMES[TIER_PRICES.indexOf(price)] ?? price);
}

export const columns: readonly Column<typeof packPricesNow>[] = [
  { id: 'pack', header: 'Pack', text: ({ product, name }) => `${product}, ${name}` },
  ...PACK_PRICES.map((price) => ({
    id: price,
    header: priceName(price),
    text: (row: PriceRow) => showPrice(row[price]),
  })),
];

export const filters: readonly Filter<typeof packPricesNow>[] = [
  { name: 'drink', label: 'Kind', options: DRINK_KINDS },
  { name: 'state', label: 'State', options: SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] })) },
];

/** The margin of a pack at a price, by what it costs; null where something of it is not known, or the rates of VAT are mixed. */
export function marginAt(
  row: Pick<PriceRow, 'vatCode'>,
  name: SalePrice,
  sums: { readonly price: number | null; readonly cost: number | null },
  vatRates: PriceGrid['vatRates'],
): Margin | null {
  const rate = vatRates.find(({ code }) => code === row.vatCode)?.rate;
  if (sums.price === null || sums.price <= 0 || sums.cost === null || rate === undefined) return null;
  const audience = name === 'retail' ? 'retail' : 'trade';
  const sale = {
    price: pence(sums.price),
    discountRate: basisPoints(0),
    vatRate: basisPoints(rate),
    audience,
  } as const;
  return marginOf(sale, pence(sums.cost));
}

/** `55.3%`; empty = not known. */
export const showMargin = (margin: Margin | null) =>
  margin?.rate === null || margin === null ? '' : `${(margin.rate / 100).toFixed(1)}%`.replace('-', '−');
