import { fieldsOfKind } from '#rules/catalogue/packs/fields-of-kind.ts';
import type { PackPrice } from '#rules/catalogue/packs/pack-faults.ts';
import type { PriceRow } from '../../manage-prices.contract.ts';
import type { TypedPrice } from './typed-prices.ts';

/** The cells of what a spreadsheet copies, line by line: between tabs, a cell with tabs or line breaks in quotes. */
export function copiedCells(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => /^"(.*)"$/.exec(cell.trim())?.[1] ?? cell.trim()));
}

export type PasteFrom = { readonly at: number; readonly price: PackPrice };

export type Pasted = {
  readonly cells: readonly TypedPrice[];
  /** Texts that fall on no field. */
  readonly leftOver: readonly string[];
};

/**
 * What is pasted from a spreadsheet with its first cell onto this field: cells with a text replace what stands there, empty ones
 * leave it as it is, and what falls beside the grid or on a price that a pack has not is left over.
 */
export function pastePrices(
  text: string,
  from: PasteFrom,
  { rows, prices }: { readonly rows: readonly PriceRow[]; readonly prices: readonly PackPrice[] },
): Pasted {
  const cells: TypedPrice[] = [];
  const leftOver: string[] = [];
  for (const [down, line] of copiedCells(text).entries()) {
    const row = rows[from.at + down];
    for (const [right, cell] of line.entries()) {
      if (cell === '') continue;
      const price = prices[prices.indexOf(from.price) + right];
      if (row && price && hasPrice(row, price)) cells.push(typedPrice(row, price, cell));
      else leftOver.push(cell);
    }
  }
  return { cells, leftOver };
}

export const hasPrice = (row: PriceRow, price: PackPrice) => fieldsOfKind(row)?.has(price) ?? false;

export function typedPrice(row: PriceRow, price: PackPrice, text: string): TypedPrice {
  return { packId: row.id, price, pack: `${row.product}, ${row.name}`, from: row[price], text };
}
