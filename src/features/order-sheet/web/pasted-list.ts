import { groupBy } from '#rules/group-by.ts';
import type { ProductMatch } from '#rules/trade/match-product.ts';
import { pastedCells } from '#rules/trade/pasted-cells.ts';
import { looksLikeNumber, quantityTyped } from '#rules/trade/quantity-typed.ts';
import type { PastedRow } from '#rules/trade/read-pasted-order.ts';
import type { RowFault } from '#rules/wording/refusals/paste-fault-sentence.ts';
import type { SheetRow } from './sheet-rows.ts';

/** A pasted row, and the products of the list that it means or may mean. */
export type MatchedRow = {
  readonly key: string;
  /** Which row of which list, in words. */
  readonly where: string;
  readonly pasted: PastedRow;
  readonly match: ProductMatch<SheetRow>;
};

/** A row with what is ordered by it; null = it has to be mended, or is not to be ordered. */
export type ReadRow = MatchedRow & {
  readonly product: SheetRow | null;
  readonly quantity: number | null;
  readonly fault: RowFault | null;
};

/** What was changed of a row in the preview: another product, another quantity. */
export type Mended = { readonly key?: string; readonly many?: string };

export function readRow(row: MatchedRow, rowsByKey: ReadonlyMap<string, SheetRow>, mended: Mended = {}): ReadRow {
  const { pasted, match } = row;
  const chosen = mended.key === undefined ? undefined : rowsByKey.get(mended.key);
  const product = chosen ?? ('product' in match ? match.product : null);
  const typed = mended.many ? quantityTyped(mended.many) : quantityPasted(pasted);
  const quantity = 'quantity' in typed ? typed.quantity : null;
  const ofProduct = product === null ? productFault(row) : null;
  return { ...row, product, quantity, fault: 'fault' in typed ? typed.fault : ofProduct };
}

/** Without a product a row may still have its quantity. */
export function quantityPasted({ quantity, fault }: PastedRow) {
  return fault === null || (fault === 'no-product' && quantity > 0) ? { quantity } : { fault };
}

function productFault({ pasted, match }: MatchedRow): RowFault | null {
  if (pasted.fault === 'no-product') return 'no-product';
  return 'fault' in match ? match.fault : null;
}

/** It was not understood as it was pasted. */
export const isMendable = ({ match, pasted }: MatchedRow) => !('product' in match) || 'fault' in quantityPasted(pasted);

export const isUnderstood = (row: ReadRow) => row.fault === null && row.product !== null && row.quantity !== null;

/** What goes on the sheet: of a product that was pasted twice the sum. */
export function linesOfPaste(rows: readonly ReadRow[]) {
  const understood = rows.filter(isUnderstood);
  return [...groupBy(understood, ({ product }) => product!.key).values()].map((same) => {
    const { packId, extraItemId } = same[0]!.product!;
    const numPacks = same.reduce((sum, { quantity }) => sum + quantity!, 0);
    return { packId, extraItemId, numPacks };
  });
}

/**
 * The quantities of a column that is pasted into one field, as typed, by product: down the rows from that field on, as in a
 * spreadsheet, a blank cell leaving its row out. Null = the text has more than numbers, or goes beyond the last row.
 */
export function quantitiesDown(
  text: string,
  rows: readonly Pick<SheetRow, 'key'>[],
): ReadonlyMap<string, string> | null {
  const typed = new Map<string, string>();
  for (const { row, cells } of pastedCells(text)) {
    const [quantity = '', ...others] = cells;
    const product = rows[row - 1];
    if (product === undefined || others.length > 0 || !looksLikeNumber(quantity)) return null;
    typed.set(product.key, quantity);
  }
  return typed.size === 0 ? null : typed;
}

/** The products that were pasted more than once. */
export function pastedTwice(rows: readonly ReadRow[]): ReadonlySet<string> {
  const keys = rows.filter(isUnderstood).map(({ product }) => product!.key);
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
}
