/** A line of a pasted text with its cells; `row` is its number in the text, from 1. */
export type PastedLine = { readonly row: number; readonly cells: readonly string[] };

/**
 * A text from a spreadsheet or a mail as lines of trimmed cells: between tabs where there are any, else between semicolons, else
 * between commas. Cells may be quoted as in CSV (RFC 4180), with line breaks and doubled quotes inside; a quote that is never closed
 * is an ordinary character, so that it cannot swallow what follows. Line ends of any system; empty lines are left out.
 */
export function pastedCells(text: string): readonly PastedLine[] {
  const between = separatorOf(text);
  const lines: PastedLine[] = [];
  let [at, row] = [0, 1];
  while (at < text.length) {
    const line = lineAt(text, at, between);
    if (line.cells.some((cell) => cell !== '')) lines.push({ row, cells: line.cells });
    row += breaksIn(text.slice(at, line.next));
    at = line.next;
  }
  return lines;
}

function separatorOf(text: string): string {
  return ['\t', ';', ','].find((separator) => text.includes(separator)) ?? '\t';
}

type LineRead = { readonly cells: readonly string[]; readonly next: number };

function lineAt(text: string, from: number, between: string): LineRead {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const cell = quotedAt(text, at, between) ?? plainAt(text, at, between);
    cells.push(cell.value.trim());
    if (text[cell.end] !== between) return { cells, next: cell.end + breakAt(text, cell.end) };
    at = cell.end + 1;
  }
}

type Cell = { readonly value: string; readonly end: number };

function plainAt(text: string, from: number, between: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== between && breakAt(text, end) === 0) end += 1;
  return { value: text.slice(from, end), end };
}

/** A cell in quotes; null where the quote is not closed before a separator, a line break or the end. */
function quotedAt(text: string, from: number, between: string): Cell | null {
  if (text[from] !== '"') return null;
  let end = text.indexOf('"', from + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return null;
  const isClosed = end + 1 === text.length || text[end + 1] === between || breakAt(text, end + 1) > 0;
  return isClosed ? { value: text.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 } : null;
}

/** How many characters the line break at this place has; 0 = there is none. */
function breakAt(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return text[at] === '\n' ? 1 : 0;
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
