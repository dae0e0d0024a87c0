import { CELLS_OF_ITEM } from './box.ts';

/** The picture of the boxes: a row for each, with a column of 0 to 10 cells for each item that a box holds. */
export type BoxGauge = { readonly rows: readonly (readonly number[])[]; readonly hiddenBoxes: number };

const ROWS = 3;

/**
 * Three boxes with one column per item, filled from the first box on (D-73). With more than three boxes the last
 * three are shown, and `hiddenBoxes` counts the full ones before them.
 */
export function boxGauge(cells: number, cellsOfBox: number): BoxGauge {
  const hiddenBoxes = Math.max(0, Math.ceil(cells / cellsOfBox) - ROWS);
  const rows = Array.from({ length: ROWS }, (_, row) =>
    boxRow(Math.min(cells - (hiddenBoxes + row) * cellsOfBox, cellsOfBox), Math.ceil(cellsOfBox / CELLS_OF_ITEM)),
  );
  return { rows, hiddenBoxes };
}

function boxRow(cells: number, columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) =>
    Math.max(0, Math.min(CELLS_OF_ITEM, cells - column * CELLS_OF_ITEM)),
  );
}
