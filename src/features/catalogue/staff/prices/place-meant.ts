/** A field of the grid: its row and its column. */
export type Place = { readonly at: number; readonly column: number };

type Key = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean; readonly altKey: boolean };

/** Where the caret stands in the text of the field; both = all of it is selected, or it is empty. */
export type Caret = { readonly isAtStart: boolean; readonly isAtEnd: boolean };

export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** Whether there is a field: not every pack has every price. */
  readonly has: (place: Place) => boolean;
};

const PAGE = 10;

/** The field to which a key moves, as in a spreadsheet, over places without a field; null = the key is an ordinary one. */
export function placeMeant(key: Key, caret: Caret, from: Place, grid: GridSize): Place | null {
  if (key.altKey) return null;
  if (key.key === 'Tab' && !key.ctrlKey) return nextField(from, key.shiftKey ? -1 : 1, grid);
  const [down, right] = stepsOf(key, caret, grid);
  if (down !== 0) return fieldBelow(from, down, grid);
  return right === 0 ? null : (nextField(from, right, { ...grid, rows: from.at + 1 }, from.at) ?? from);
}

function stepsOf({ key, shiftKey, ctrlKey }: Key, caret: Caret, { rows }: GridSize): readonly [number, number] {
  switch (key) {
    case 'Enter':
      return [shiftKey ? -1 : 1, 0];
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'PageDown':
      return [PAGE, 0];
    case 'PageUp':
      return [-PAGE, 0];
    case 'Home':
      return ctrlKey ? [-rows, 0] : [0, 0];
    case 'End':
      return ctrlKey ? [rows, 0] : [0, 0];
    case 'ArrowLeft':
      return caret.isAtStart && !shiftKey ? [0, -1] : [0, 0];
    case 'ArrowRight':
      return caret.isAtEnd && !shiftKey ? [0, 1] : [0, 0];
    default:
      return [0, 0];
  }
}

/** So many rows on in the same column, or the nearest field before or behind that place. */
function fieldBelow({ at, column }: Place, by: number, { rows, has }: GridSize): Place {
  const step = Math.sign(by);
  const wished = Math.min(Math.max(at + by, 0), rows - 1);
  for (let to = wished; to >= 0 && to < rows; to += step) if (has({ at: to, column })) return { at: to, column };
  for (let to = wished; to !== at; to -= step) if (has({ at: to, column })) return { at: to, column };
  return { at, column };
}

/** The next field in the order of reading; null = there is none, before `firstRow` neither. */
function nextField(from: Place, step: number, { rows, columns, has }: GridSize, firstRow = 0): Place | null {
  for (let n = from.at * columns + from.column + step; n >= firstRow * columns && n < rows * columns; n += step) {
    const place = { at: Math.floor(n / columns), column: n % columns };
    if (has(place)) return place;
  }
  return null;
}
