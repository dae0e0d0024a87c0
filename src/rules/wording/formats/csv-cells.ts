/** A table as a file that a spreadsheet reads, with a mark that makes Excel read it as UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('')}`;
}

/**
 * A line of a CSV file that a spreadsheet reads (RFC 4180), without its end. A text that would run as a formula, or that begins with
 * an apostrophe before one, gets an apostrophe; numbers stay numbers. `readCell` takes the apostrophe away again.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const isFormula = FORMULA.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA = /^'*[=+\-@\t\r]/;

/** The text that a cell stands for, as it was before `csvLine`. */
export function readCell(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
