import { CELLS_OF_BOX, CELLS_OF_ITEM } from './box.ts';

/** The picture of the boxes: rows of twelve columns, each with 0 to 10 cells. */
export type BoxGauge = { readonly rows: readonly (readonly number[])[]; readonly hiddenBoxes: number };

const ROWS = 3;
const COLUMNS = CELLS_OF_BOX / CELLS_OF_ITEM;

/**
 * Three boxes of twelve columns, one column per item, filled from the first box on (D-73). With more than three boxes the last
 * three are shown, and `hiddenBoxes` counts the full ones before them.
 */
export function boxGauge(cells: number): BoxGauge {
  const hiddenBoxes = Math.max(0, Math.ceil(cells / CELLS_OF_BOX) - ROWS);
  const rows = Array.from({ length: ROWS }, (_, row) => boxRow(cells - (hiddenBoxes + row) * CELLS_OF_BOX));
  return { rows, hiddenBoxes };
}

function boxRow(cells: number): readonly number[] {
  return Array.from({ length: COLUMNS }, (_, column) =>
    Math.max(0, Math.min(CELLS_OF_ITEM, cells - column * CELLS_OF_ITEM)),
  );
}
