import { barcodeNumber } from '#rules/catalogue/packs/barcode.ts';
import type { StocktakeItem } from '../stocktakes.contract.ts';

/** Whether an item has each word that was typed in its name or SKU, in whatever order, or has the barcode that was. */
export function isFoundBy(
  { name, barcode, sku }: Pick<StocktakeItem, 'name' | 'barcode' | 'sku'>,
  typed: string,
): boolean {
  const number = barcodeNumber(typed);
  if (number !== null && barcode !== '' && barcodeNumber(barcode) === number) return true;
  const words = typed.toLowerCase().split(/\s+/);
  return words.every((word) => `${name} ${sku}`.toLowerCase().includes(word));
}
