import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { decodeCsv, likeliestDelimiter } from '#platform/csv/decode-csv.ts';
import type { FileRow } from '#rules/import/foreign-row.ts';
import { readCell } from '#rules/wording/formats/csv-cells.ts';

export type ReadFile =
  | { readonly titles: readonly string[]; readonly rows: readonly FileRow[] }
  | { readonly fault: string };

export const MOST_ROWS = 30_000;
const PIECE = 64 * 1024;
const DELIMITERS = [',', ';', '\t'];
const FAULTS = {
  empty: 'This file is empty.',
  'no-text': 'This is no CSV file. Please save the table as CSV, and choose that file.',
} as const;

/**
 * The lines of a CSV file in UTF-8, UTF-16 or Windows' own letters, or why it is none: with the line where it breaks off. It is read piece
 * by piece, so that other calls are answered meanwhile.
 */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const decoded = decodeCsv(bytes);
  if ('fault' in decoded) return { fault: FAULTS[decoded.fault] };
  const { text } = decoded;
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
  const rows: FileRow[] = [];
  let line = 1;
  const parser = parse({
    bom: true,
    delimiter: likeliestDelimiter(text.split(/\r?\n/, 1)[0] ?? '', DELIMITERS),
    relax_column_count: true,
    skip_empty_lines: true,
    // Called before the parser stumbles over what follows, so that the line is known where that begins.
    on_record: (cells: readonly string[], { lines }) => {
      rows.push({ line, cells: cells.map(readCell) });
      line = lines + 1;
      return null;
    },
  });
  try {
    await pipeline(Readable.from(pieces), parser.resume());
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { fault: `Line ${line}: a quotation mark is not closed, or stands within a text. Is the file whole?` };
  }
  if (rows.length > MOST_ROWS + 1)
    return { fault: `It has more than ${MOST_ROWS.toLocaleString('en-GB')} lines. Please divide it.` };
  return wholeFile(rows);
}

function wholeFile([head, ...rows]: readonly FileRow[]): ReadFile {
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
  return { titles, rows };
}
