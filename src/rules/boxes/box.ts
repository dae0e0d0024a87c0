import type { BoxId } from '#rules/catalogue/packs/pack.ts';
import type { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pence } from '#rules/money/pence.ts';

/** The box of bottles for the courier, and the one that fits a letter box (D-78). */
export const BOTTLE_BOX = 2 as BoxId;
export const POST_BOX = 7 as BoxId;

/** A bottle or can of up to half a litre takes ten cells (D-73). */
export const CELLS_OF_ITEM = 10;
/** The box of twelve, in which every order was packed that does not say otherwise. */
export const CELLS_OF_TWELVE = 120;

/** A delivery box. Its cost includes VAT for every audience: the price of delivering one box. */
export type Box = {
  readonly id: BoxId;
  readonly capacityCells: number;
  /** As stored: tenths of items, or above 1000 a number of whole items plus 1000 (D-77). */
  readonly minDeliveryNum: number;
  /** From this order value on, packs of the rule "free over minimum" are delivered free (D-74); 0 = never. */
  readonly freeOverPence: Pence;
  readonly costPence: Pence;
  readonly vatCode: VatCode;
};

/** The minimum of a national delivery, decoded (D-77), in cells (tenths of an item). */
export function leastCells(minDeliveryNum: number): number {
  return minDeliveryNum > 1_000 ? (minDeliveryNum - 1_000) * CELLS_OF_ITEM : minDeliveryNum;
}

/** The minimum in whole items, as shown to shoppers. */
export function leastItems(minDeliveryNum: number): number {
  return Math.ceil(leastCells(minDeliveryNum) / CELLS_OF_ITEM);
}
