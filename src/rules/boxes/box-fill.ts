import { isEmailDeliverable } from '#rules/catalogue/pack-traits.ts';
import { BoxRule } from '#rules/catalogue/pack-codes.ts';
import type { Pack } from '#rules/catalogue/pack.ts';
import { BOTTLE_BOX, CELLS_OF_BOX, CELLS_OF_ITEM } from './box.ts';
import type { BoxedLine } from './boxed-line.ts';

/** How the bottle boxes of a basket are filled. */
export type BoxFill = {
  readonly cells: number;
  readonly fullBoxes: number;
  /** Cells in the box that is not full; 0 when there is none. */
  readonly partBoxCells: number;
  /** How many more bottles the last box takes; a whole box for an empty basket, 0 when it is full. */
  readonly bottlesToFill: number;
};

/**
 * What stands in the bottle boxes (D-73): packs of the rules "standard" and "free over minimum" that go into the bottle box,
 * and the cells of held orders that travel along. Nothing else takes room.
 */
export function boxFill(lines: readonly BoxedLine[], heldCells = 0): BoxFill {
  return fillOf(lines.reduce((sum, { pack, quantity }) => sum + quantity * cellsInBottleBox(pack), heldCells));
}

/** The same for a number of cells. */
export function fillOf(cells: number): BoxFill {
  const partBoxCells = cells % CELLS_OF_BOX;
  const room = cells > 0 && partBoxCells === 0 ? 0 : CELLS_OF_BOX - partBoxCells;
  return {
    cells,
    fullBoxes: Math.floor(cells / CELLS_OF_BOX),
    partBoxCells,
    bottlesToFill: Math.floor(room / CELLS_OF_ITEM),
  };
}

/** The room one pack takes in the bottle box, in cells. */
export function cellsInBottleBox(pack: Pack): number {
  const takesRoom = pack.boxRule === BoxRule.standard || pack.boxRule === BoxRule.freeOverMinimum;
  return takesRoom && pack.boxId === BOTTLE_BOX && !isEmailDeliverable(pack) ? pack.boxCells : 0;
}

/** How many more of a pack the last box takes; 0 when the pack takes no room or the box is full. */
export function packsThatFit(pack: Pack, fill: BoxFill): number {
  const each = cellsInBottleBox(pack);
  const full = fill.cells > 0 && fill.partBoxCells === 0;
  return each === 0 || full ? 0 : Math.floor((CELLS_OF_BOX - fill.partBoxCells) / each);
}
