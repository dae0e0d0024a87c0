import { checkDigit } from '#rules/catalogue/packs/barcode.ts';
import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { PackRow } from './beer-pack-rows.ts';
import type { RowOf } from './insert-rows.ts';

/** The numbers that GS1 leaves to a shop's own goods begin with 20 to 29. */
const IN_STORE = '20';
const OF_TRADE_PRICE = 0.62;
const OF_RETAIL_PRICE = 0.4;

/** Packs with a barcode where they are sold over a counter, and with what they cost the brewery where that is known. */
export function withBarcodesAndCosts(rows: readonly PackRow[], prices: readonly RowOf<'pack_price'>[]): PackRow[] {
  const tradePrices = new Map(prices.filter(({ tier }) => tier === 1).map((row) => [row.pack_id, row.ex_pence]));
  return rows.map((row) => ({ ...row, barcode: barcodeOf(row), cost_ex_pence: costOf(row, tradePrices.get(row.id)) }));
}

function barcodeOf({ id, retail_inc_pence, extra_kind, lead_days }: PackRow): string {
  const overTheCounter = retail_inc_pence !== null && lead_days === 0 && isThing(extra_kind);
  if (!overTheCounter) return '';
  const digits = IN_STORE + String(id).padStart(10, '0');
  return digits + checkDigit(digits);
}

/** Of boxes of several beers nobody has reckoned it. */
function costOf({ kind, extra_kind, retail_inc_pence }: PackRow, tradePrice: number | undefined): number | null {
  if (kind >= 100 || !isThing(extra_kind)) return null;
  if (tradePrice !== undefined) return Math.round(tradePrice * OF_TRADE_PRICE);
  return retail_inc_pence === null ? null : Math.round(retail_inc_pence * OF_RETAIL_PRICE);
}

const things: ReadonlySet<number> = new Set([
  ExtraKind.none,
  ExtraKind.variantsBySizeAndColour,
  ExtraKind.variantsBySize,
  ExtraKind.plainGoods,
]);
const isThing = (extraKind: number): boolean => things.has(extraKind);
