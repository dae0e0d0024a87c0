import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { CELLS_OF_ITEM, CELLS_OF_TWELVE } from '#rules/boxes/box.ts';
import type { BoxFill } from '#rules/boxes/box-fill.ts';
import type { PartShown } from '#features/basket/server/view/line-shown.ts';
import { isSingleDrink } from '#rules/catalogue/packs/pack-traits.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { TracedPiece } from '#rules/gyles/note-gyles.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { linesLeft, nameOf } from '../placed-facts.ts';

/** Something that a packer takes from a shelf: a line, or below it what one of its boxes contains. */
export type PieceToPack = {
  readonly lineId: LineId;
  /** Null = it is a part that is no drink. */
  readonly packId: PackId | null;
  /** Its place in the contents of the line's box, counted from 0; null = the line itself. */
  readonly part: number | null;
  readonly quantity: number;
  readonly name: string;
  /** Of which a gyle can be noted; null = it is no drink, or a box of several. */
  readonly drink: PartShown['drink'];
  /** Part of the line is missing in the cellar (D-109, D-194). */
  readonly isShort: boolean;
};

/** What is still in an order and goes into its boxes; what goes by e-mail is not among it. */
export function toPack(order: StoredOrder): readonly PieceToPack[] {
  const short = new Set(
    order.lines.filter((line) => line.status === LineStatus.reducedForStock).map((line) => line.id),
  );
  return linesLeft(order)
    .filter(({ shown }) => !shown.byEmail)
    .flatMap(({ shown, left: quantity }) => [
      {
        lineId: shown.lineId,
        packId: shown.packId,
        part: null,
        quantity,
        name: `${nameOf(shown)}${shown.draughtRelief ? ' DR' : ''}`,
        drink: isSingleDrink(shown) ? { packId: shown.packId, beverageId: shown.productId } : null,
        isShort: short.has(shown.lineId),
      },
      ...shown.parts.map((part, place) => ({
        lineId: shown.lineId,
        packId: part.drink?.packId ?? null,
        part: place,
        quantity: part.quantity * quantity,
        name: part.name,
        drink: part.drink,
        isShort: false,
      })),
    ]);
}

/** The SKU of a piece behind its name; empty = it has none. */
export function skuSays({ packId }: Pick<PieceToPack, 'packId'>, skus: ReadonlyMap<number, string>): string {
  const sku = packId === null ? undefined : skus.get(packId);
  return sku === undefined ? '' : ` · SKU ${sku}`;
}

/** The pieces of which gyles can be noted. */
export function tracedPieces(order: StoredOrder): readonly TracedPiece[] {
  return toPack(order).flatMap(({ lineId, part, drink, name, quantity }) =>
    drink === null ? [] : [{ lineId, part: part ?? 0, ...drink, name, quantity }],
  );
}

type Fill = Pick<BoxFill, 'fullBoxes' | 'partBoxCells'> & Partial<Pick<BoxFill, 'cellsOfBox'>>;

/** How many bottle boxes a filling takes. */
export function boxesOf({ fullBoxes, partBoxCells }: Fill): number {
  return fullBoxes + (partBoxCells > 0 ? 1 : 0);
}

/** The same for the packer, with how full the last one is. */
export function boxesSay(fill: Fill): string {
  const boxes = boxesOf(fill);
  if (boxes === 0) return 'No bottle box is needed.';
  const { partBoxCells, cellsOfBox = CELLS_OF_TWELVE } = fill;
  const last =
    partBoxCells > 0
      ? `, the last with ${Math.ceil(partBoxCells / CELLS_OF_ITEM)} of ${Math.floor(cellsOfBox / CELLS_OF_ITEM)} places taken`
      : ', all full';
  return `${boxes === 1 ? '1 bottle box' : `${boxes} bottle boxes`}${last}.`;
}
