import { pence } from '#rules/money/pence.ts';
import type { SheetItem } from '../order-sheet.contract.ts';

/** A product of the sheet for tests: for sale, nine in stock, at a pound. */
export const sheetItem = (packId: number, prodName: string, packName: string): SheetItem => ({
  packId,
  extraItemId: 0,
  prodName,
  packName,
  supplier: '',
  cPackPrice: pence(100),
  numStock: 9,
  shopOk: true,
  container: false,
  cDeposit: pence(0),
});
