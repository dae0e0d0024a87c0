/** A table as a file that a spreadsheet reads, with a mark that makes Excel read it as UTF-8. */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join('')}`;
}

/** A cell; of a text nothing else is made, though it looks like a number or a day. */
export type CsvCell = { readonly text: string; readonly isText: boolean };

/**
 * A line of a CSV file that a spreadsheet reads (RFC 4180), without its end. A text that would run as a formula, or that begins with
 * an apostrophe before one, gets an apostrophe; numbers stay numbers. `readCell` takes the apostrophe away again.
 */
export function csvLine(cells: readonly string[]): string {
  return csvLineOf(cells.map((text) => ({ text, isText: false })));
}

/** The same, with an apostrophe before what is a text and would become a number or a day: barcodes, telephones, codes. */
export function csvLineOf(cells: readonly CsvCell[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell({ text, isText }: CsvCell): string {
  const bare = text.replace(/^'+/, '');
  const isFormula = FORMULA.test(bare) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const isMade = (isText || bare !== text) && becomesAnother(bare);
  const safe = isFormula || isMade ? `'${text}` : text;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const FORMULA = /^[=+\-@\t\r]/;

/** The text that a cell stands for, as it was before `csvLine`, also where a spreadsheet was made to keep it by `="…"`. */
export function readCell(cell: string): string {
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  const bare = cell.replace(/^'+/, '');
  return bare !== cell && (FORMULA.test(bare) || becomesAnother(bare)) ? cell.slice(1) : cell;
}

/** Whether a British spreadsheet makes a number, a day, a time or a truth of a text. */
function becomesAnother(text: string): boolean {
  return (
    NUMBER.test(text) ||
    DAY_OR_TIME.test(text) ||
    (MONTH.test(text) && /\d/.test(text)) ||
    /^(?:true|false)$/i.test(text)
  );
}

const NUMBER = /^[(£$€]*(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s?[%)]?$/i;
const DAY_OR_TIME = /^(?:\d{1,4}(?:[-/.:]\d{1,4}){1,2}(?:\s?[ap]m?)?|\d{1,2}\s?[ap]m?|\d+ \d+\/\d+)$/i;
const MONTH =
  /^(?:\d{1,4}[\s\-/.]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}(?:[\s\-/.,]*\d{1,4})?$/i;
