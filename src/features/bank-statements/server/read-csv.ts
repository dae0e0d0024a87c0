import { CsvError, parse } from 'csv-parse/sync';
import type { CsvRow } from '#rules/bank-statements/statement-columns.ts';

type ReadCsv = { readonly rows: readonly CsvRow[] } | { readonly fault: string };

const DELIMITERS = [',', ';', '\t', '|'];

/** The lines of a CSV file as banks and spreadsheets write it, in UTF-8, UTF-16 or Windows' own letters; or why it is none. */
export function readCsv(bytes: Uint8Array): ReadCsv {
  const text = decode(bytes);
  if (text.trim() === '') return { fault: 'This file is empty.' };
  // Spreadsheets and PDFs begin with these letters, and hold bytes that no text has.
  if (/^(PK|%PDF)/.test(text) || text.includes('\u0000'))
    return { fault: 'This is no CSV file. Please download the statement as CSV.' };
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly { record: readonly string[]; info: { lines: number } }[];
    return { rows: records.map(({ record, info }) => ({ line: info.lines, cells: record.map(printable) })) };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { fault: `Line ${Number(fault['lines'])}: a quotation mark is not closed. Is the file whole?` };
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The likeliest of them, by the first lines. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 20).join('\n');
  const [likeliest = ','] = DELIMITERS.toSorted((one, other) => head.split(other).length - head.split(one).length);
  return likeliest;
}

/** Nothing that a database or a screen could not hold. */
function printable(cell: string): string {
  return cell.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
}
