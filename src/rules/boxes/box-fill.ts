import { isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { BOTTLE_BOX, CELLS_OF_ITEM } from './box.ts';
import type { BoxedLine } from './boxed-line.ts';

/** How full the bottle boxes of a basket are. */
export type BoxFill = {
  readonly cells: number;
  /** What one box holds. */
  readonly cellsOfBox: number;
  readonly fullBoxes: number;
  /** Cells in the box that is partly full; 0 when there is none. */
  readonly partBoxCells: number;
  /** How many more bottles fit into the last box; a whole box for an empty basket, 0 when it is full. */
  readonly bottlesToFill: number;
};

/**
 * The content of the bottle boxes in cells (D-73): packs of the rules "standard" and "free over minimum" measured for the bottle
 * box, and the cells of linked held orders. Nothing else takes cells.
 */
export function cellsOf(lines: readonly BoxedLine[], heldCells = 0): number {
  return lines.reduce((sum, { pack, quantity }) => sum + quantity * cellsInBottleBox(pack), heldCells);
}

/** The fill for a number of cells, in boxes that hold `cellsOfBox` each. */
export function fillOf(cells: number, cellsOfBox: number): BoxFill {
  const partBoxCells = cells % cellsOfBox;
  const room = cells > 0 && partBoxCells === 0 ? 0 : cellsOfBox - partBoxCells;
  return {
    cells,
    cellsOfBox,
    fullBoxes: Math.floor(cells / cellsOfBox),
    partBoxCells,
    bottlesToFill: Math.floor(room / CELLS_OF_ITEM),
  };
}

/** The cells of one pack in the bottle box. */
export function cellsInBottleBox(pack: Pack): number {
  const takesRoom = pack.boxRule === BoxRule.standard || pack.boxRule === BoxRule.freeOverMinimum;
  return takesRoom && pack.boxId === BOTTLE_BOX && !isEmailDeliverable(pack) ? pack.boxCells : 0;
}

/** How many more of a pack fit into the last box; 0 when the pack takes no cells or the box is full. */
export function packsThatFit(pack: Pack, fill: BoxFill): number {
  const each = cellsInBottleBox(pack);
  const full = fill.cells > 0 && fill.partBoxCells === 0;
  return each === 0 || full ? 0 : Math.floor((fill.cellsOfBox - fill.partBoxCells) / each);
}
