import { CsvError, parse } from 'csv-parse/sync';
import { decodeCsv, likeliestDelimiter } from '#platform/csv/decode-csv.ts';
import type { FileRow } from '#rules/import/foreign-row.ts';
import { binaryFile, isMarkup, NO_TABLE } from '#rules/import/unknown-file.ts';
import { readCell } from '#rules/wording/formats/csv-cells.ts';

export type ReadFile =
  | {
      readonly titles: readonly string[];
      readonly rows: readonly FileRow[];
      /** How many lines stand above the titles. */ readonly above: number;
    }
  | { readonly fault: string };

/** Some programs write a few lines above the table. */
const LINES_ABOVE = 20;
const MOST_ROWS = 30_000;
/** In the first so many letters the titles stand. */
const HEAD = 64 * 1024;
const DELIMITERS = [',', ';', '\t'];

/**
 * The lines of a CSV file in UTF-8, UTF-16 or Windows' own letters, or why it is none: with the line where it breaks off. Its titles are
 * the first of the upper lines that may be titles, otherwise its first line.
 */
export function readFile(bytes: Uint8Array, mayBeTitles: (cells: readonly string[]) => boolean): ReadFile {
  const decoded = decodeCsv(bytes);
  if ('fault' in decoded) return { fault: decoded.fault === 'empty' ? 'This file is empty.' : binaryFile(bytes) };
  const { text } = decoded;
  const rows: FileRow[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text.slice(0, HEAD).split(/\r?\n/, LINES_ABOVE)),
      relax_column_count: true,
      skip_empty_lines: true,
      // Behind them it is too long, whatever else stands in it.
      to: MOST_ROWS + 2,
      // Called before the parser stumbles over what follows, so that the line is known where that begins.
      on_record: (cells: readonly string[], { lines }) => {
        rows.push({ line, cells: cells.map(readCell) });
        line = lines + 1;
        return null;
      },
    });
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    if (isMarkup(text.replace(/^\uFEFF/, ''))) return { fault: NO_TABLE };
    return { fault: `Line ${line}: a quotation mark is not closed, or stands within a text. Is the file whole?` };
  }
  if (rows.length > MOST_ROWS + 1)
    return { fault: `It has more than ${MOST_ROWS.toLocaleString('en-GB')} lines. Please divide it.` };
  const place = Math.max(
    0,
    rows.slice(0, LINES_ABOVE).findIndex(({ cells }) => mayBeTitles(cells)),
  );
  return wholeFile(rows.slice(place), place === 0 ? 0 : rows[place]!.line - 1);
}

/** By the first line that holds any. */
function delimiterOf(lines: readonly string[]): string {
  return likeliestDelimiter(lines.find((text) => DELIMITERS.some((sign) => text.includes(sign))) ?? '', DELIMITERS);
}

function wholeFile([head, ...rows]: readonly FileRow[], above: number): ReadFile {
  const titles = head?.cells ?? [];
  const last = rows.at(-1);
  if (last === undefined) return { fault: 'It has no lines below its titles.' };
  if (last.cells.length < titles.length)
    return {
      fault: `Line ${last.line}, the last one, has ${last.cells.length} of ${titles.length} columns. The file breaks off there: please export or download it again.`,
    };
  const wide = rows.find(({ cells }) => cells.length > titles.length);
  if (wide !== undefined)
    return {
      fault: `Line ${wide.line} has more cells than there are titles. Does a comma in it want quotation marks around its cell?`,
    };
  return { titles, rows, above };
}
