import { createHash } from 'node:crypto';
import { lineIdentity } from '#rules/bank-statements/new-statement-lines.ts';
import { readStatement, type StatementLine } from '#rules/bank-statements/read-statement.ts';
import {
  type CsvRow,
  statementColumns,
  type StatementColumns,
  type StatementPart,
} from '#rules/bank-statements/statement-columns.ts';
import { statementDay } from '#rules/bank-statements/statement-day.ts';
import { statementSum } from '#rules/bank-statements/statement-sum.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { statementFaultSentence } from '#rules/wording/refusals/statement-fault-sentence.ts';
import { readCsv } from './read-csv.ts';

export type StatementToRead = {
  readonly bytes: Uint8Array;
  /** Null = by the titles of its columns. */
  readonly columns: StatementColumns | null;
  readonly today: CalendarDay;
};

export type StatementRead =
  | { readonly faults: readonly string[] }
  | {
      readonly missing: readonly StatementPart[];
      readonly sample: readonly (readonly string[])[];
      readonly heading: string;
    }
  | {
      readonly heading: string;
      readonly columns: StatementColumns;
      readonly lines: readonly (StatementLine & { readonly identity: string })[];
      /** How many lines are no money that came. */
      readonly others: number;
    };

const MOST_LINES = 10_000;

/** The work of a thread: what a bank's file says, or why it says nothing. */
export default function readStatementFile({ bytes, columns: chosen, today }: StatementToRead): StatementRead {
  const csv = readCsv(bytes, MOST_LINES + 2);
  if ('fault' in csv) return { faults: [csv.fault] };
  if (csv.rows.length > MOST_LINES + 1)
    return {
      faults: [`It has more than ${MOST_LINES.toLocaleString('en-GB')} lines. Please download fewer days at a time.`],
    };
  const heading = headingOf(csv.rows);
  const found = chosen === null ? statementColumns(csv.rows) : { columns: chosen };
  if ('missing' in found) return { missing: found.missing, sample: sampleOf(csv.rows), heading };
  const statement = readStatement(csv.rows, found.columns, today);
  if ('faults' in statement) return { faults: statement.faults.map(statementFaultSentence) };
  const { lines, others } = statement;
  if (lines.length + others === 0) return { faults: ['It has no lines below its titles.'] };
  return {
    heading,
    columns: found.columns,
    lines: lines.map((line) => ({ ...line, identity: hashOf(line) })),
    others,
  };
}

/** The titles as one text; empty when the first full line is one of the table already. */
function headingOf(rows: readonly CsvRow[]): string {
  const { cells } = widestOf(rows);
  return cells.every(isTitle) ? JSON.stringify(cells).slice(0, 2000) : '';
}

function isTitle(cell: string): boolean {
  return statementDay(cell) === null && statementSum(cell) === null;
}

function sampleOf(rows: readonly CsvRow[]): string[][] {
  const { length } = widestOf(rows).cells;
  const shown = rows.slice(rows.indexOf(widestOf(rows))).slice(0, 4);
  return shown.map(({ cells }) => Array.from({ length }, (_, at) => (cells[at] ?? '').slice(0, 60)));
}

/** The first of the widest lines at the head of the file. */
function widestOf(rows: readonly CsvRow[]): CsvRow {
  const [widest = { line: 0, cells: [] }] = rows
    .slice(0, 20)
    .toSorted((one, other) => other.cells.length - one.cells.length);
  return widest;
}

function hashOf(line: StatementLine): string {
  return createHash('sha256').update(lineIdentity(line)).digest('base64url');
}
