import { createHash } from 'node:crypto';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { lineIdentity, newStatementLines } from '#rules/bank-statements/new-statement-lines.ts';
import { readStatement, type StatementLine } from '#rules/bank-statements/read-statement.ts';
import { type CsvRow, statementColumns, type StatementColumns } from '#rules/bank-statements/statement-columns.ts';
import { statementDay } from '#rules/bank-statements/statement-day.ts';
import { statementSum } from '#rules/bank-statements/statement-sum.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { statementFaultSentence } from '#rules/wording/refusals/statement-fault-sentence.ts';
import type { StatementImported } from '../bank-statements.contract.ts';
import { readCsv } from './read-csv.ts';
import {
  findColumnsOfHeading,
  insertLines,
  insertStatement,
  lockStatements,
  readKnownLines,
} from './statements.repository.ts';

export type ColumnChoice = {
  readonly [Part in 'day' | 'amount' | 'paidIn' | 'paidOut' | 'text' | 'moreText' | 'balance']: number | null;
};

export type StatementFile = {
  readonly file: File;
  /** Null = by the titles of its columns. */ readonly choice: ColumnChoice | null;
};

export const MOST_LINES = 10_000;
const FAULTS_TOLD = 20;

const NOTHING: Omit<StatementImported, 'outcome'> = {
  added: 0,
  known: 0,
  others: 0,
  missing: [],
  sample: [],
  faults: [],
  faultCount: 0,
};

/** Reads a bank's file and stores the money that came and was not known: all of it, or nothing. */
export async function importStatement(
  db: Database,
  { file, choice }: StatementFile,
  by: number,
  now: Instant,
): Promise<StatementImported | Refusal> {
  const csv = readCsv(new Uint8Array(await file.arrayBuffer()));
  if ('fault' in csv) return unreadable([csv.fault]);
  if (csv.rows.length > MOST_LINES + 1)
    return unreadable([
      `It has more than ${MOST_LINES.toLocaleString('en-GB')} lines. Please download fewer days at a time.`,
    ]);
  const heading = headingOf(csv.rows);
  const columns = choice === null ? await columnsOf(db, csv.rows, heading) : columnsByChoice(choice);
  if (isRefusal(columns)) return columns;
  if ('missing' in columns)
    return { ...NOTHING, outcome: 'columns-needed', missing: [...columns.missing], sample: sampleOf(csv.rows) };
  const statement = readStatement(csv.rows, columns, londonDay(now));
  if ('faults' in statement) return unreadable(statement.faults.map(statementFaultSentence));
  const { lines, others } = statement;
  if (lines.length + others === 0) return unreadable(['It has no lines below its titles.']);
  const statementToStore = { fileName: printableName(file.name), heading, columns };
  return inTransaction(db, async (trx) => {
    await lockStatements(trx);
    const identified = lines.map((line) => ({ ...line, identity: hashOf(line) }));
    const knownLines = await readKnownLines(trx, [...new Set(identified.map(({ identity }) => identity))]);
    const news = newStatementLines(identified, knownLines);
    const statementId = await insertStatement(trx, statementToStore, by, now);
    await insertLines(trx, statementId, news, now);
    const counts = { added: news.length, known: lines.length - news.length, others };
    await recordAudit(
      trx,
      { by, what: 'bank-statement.imported', subjectId: statementId, before: null, after: counts },
      now,
    );
    return { ...NOTHING, outcome: 'imported', ...counts };
  });
}

function unreadable(faults: readonly string[]): StatementImported {
  return { ...NOTHING, outcome: 'unreadable', faults: faults.slice(0, FAULTS_TOLD), faultCount: faults.length };
}

/** By its titles, or as a person chose for the last file with these titles. */
async function columnsOf(db: Database, rows: readonly CsvRow[], heading: string) {
  const found = statementColumns(rows);
  if ('columns' in found) return found.columns;
  const remembered = heading === '' ? null : await findColumnsOfHeading(db, heading);
  return remembered ?? { missing: found.missing };
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

function columnsByChoice({
  day,
  amount,
  paidIn,
  paidOut,
  text,
  moreText,
  balance,
}: ColumnChoice): StatementColumns | Refusal {
  const money = amount === null ? paidIn !== null && { paidIn, paidOut } : { amount };
  const fields = {
    ...(day === null && { day: 'Please choose the column of the day' }),
    ...(money === false && { amount: 'Please choose the column of the sum, or of what was paid in' }),
    ...(text === null && { text: 'Please choose the column that says what it was for' }),
  };
  if (day === null || money === false || text === null) return { refused: 'wrong-fields', fields };
  const texts = moreText === null ? [text] : [text, moreText];
  return { day, money, texts, balance, currency: null };
}

function hashOf(line: StatementLine): string {
  return createHash('sha256').update(lineIdentity(line)).digest('base64url');
}

function printableName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 100);
}
