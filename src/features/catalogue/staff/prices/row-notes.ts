import { PACK_PRICES, type PackPrice, SALE_PRICES, type SalePrice } from '#rules/catalogue/packs/pack-faults.ts';
import { marginSentence } from '#rules/wording/shop/margin-sentence.ts';
import type { PriceGrid, PriceRow } from '../../manage-prices.contract.ts';
import { marginAt, priceName } from './price-columns.ts';
import { cellOf, readTyped, type TypedPrices } from './typed-prices.ts';

/** What is said of a price below its row. */
export type RowNote = { readonly price: PackPrice; readonly says: string; readonly isFault: boolean };

type Known = {
  readonly typed: TypedPrices;
  /** What the server said of fields, by `cellOf`. */
  readonly answers: ReadonlyMap<string, string>;
  readonly vatRates: PriceGrid['vatRates'];
};

/** Whether something of a pack is typed and not saved. */
export const isTyped = ({ id }: PriceRow, typed: TypedPrices) =>
  PACK_PRICES.some((price) => typed.has(cellOf({ packId: id, price })));

/** What was typed where it is understood, else what is stored. */
export function sumNow(row: PriceRow, price: PackPrice, typed: TypedPrices): number | null {
  const cell = typed.get(cellOf({ packId: row.id, price }));
  const read = cell && readTyped(cell);
  return read && read.fault === '' ? read.pence : row[price];
}

/** What is wrong with what was typed into a row, and which of its new prices are below cost. */
export function notesOf(row: PriceRow, { typed, answers, vatRates }: Known): readonly RowNote[] {
  if (!isTyped(row, typed)) return [];
  const faults = PACK_PRICES.flatMap((price): RowNote[] => {
    const key = cellOf({ packId: row.id, price });
    const cell = typed.get(key);
    const says = (cell && (readTyped(cell).fault || answers.get(key))) ?? '';
    return says === '' ? [] : [{ price, says: `${priceName(price)}: ${says}`, isFault: true }];
  });
  const below = SALE_PRICES.filter((price) =>
    [price, 'cost' as const].some((name) => typed.has(cellOf({ packId: row.id, price: name }))),
  ).flatMap((price): RowNote[] => {
    const margin = marginOfRow(row, price, { typed, vatRates });
    return margin?.isBelowCost
      ? [{ price, says: `${priceName(price)}: ${marginSentence(margin)}`, isFault: false }]
      : [];
  });
  return [...faults, ...below];
}

export function marginOfRow(row: PriceRow, price: SalePrice, { typed, vatRates }: Omit<Known, 'answers'>) {
  const sums = { price: sumNow(row, price, typed), cost: sumNow(row, 'cost', typed) };
  return marginAt(row, price, sums, vatRates);
}
