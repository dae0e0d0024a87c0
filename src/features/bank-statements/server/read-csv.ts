import { CsvError, parse } from 'csv-parse/sync';
import { decodeCsv, likeliestDelimiter } from '#platform/csv/decode-csv.ts';
import type { CsvRow } from '#rules/bank-statements/statement-columns.ts';

type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly fault: string };

const DELIMITERS = [',', ';', '\t', '|'];
/** In the first so many letters the first lines stand. */
const HEAD = 64 * 1024;
const FIRST_LINES = 20;
const FAULTS = {
  empty: 'This file is empty.',
  'no-text': 'This is no CSV file. Please download the statement as CSV.',
} as const;

/**
 * The lines of a CSV file as banks and spreadsheets write it, in UTF-8, UTF-16 or Windows' own letters, at most so many; or why it is
 * none.
 */
export function readCsv(bytes: Uint8Array, most: number): ReadCsv {
  const decoded = decodeCsv(bytes);
  if ('fault' in decoded) return { fault: FAULTS[decoded.fault] };
  const { text } = decoded;
  try {
    const records = parse(text, {
      bom: true,
      delimiter: likeliestDelimiter(text.slice(0, HEAD).split(/\r?\n/, FIRST_LINES).join('\n'), DELIMITERS),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
    }) as unknown as readonly { record: readonly string[]; info: { lines: number } }[];
    return { rows: records.map(({ record, info }) => ({ line: info.lines, cells: record.map(printable) })) };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { fault: `Line ${Number(fault['lines'])}: a quotation mark is not closed. Is the file whole?` };
  }
}

/** Nothing that a database or a screen could not hold. */
function printable(cell: string): string {
  return cell.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
}
