import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newStatementLines } from '#rules/bank-statements/new-statement-lines.ts';
import type { StatementColumns } from '#rules/bank-statements/statement-columns.ts';
import { workerThread } from '#platform/worker-thread.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { StatementImported } from '../bank-statements.contract.ts';
import type readStatementFile from './read-statement-worker.ts';
import type { StatementRead, StatementToRead } from './read-statement-worker.ts';
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

const readInThread = workerThread<typeof readStatementFile>(new URL('read-statement-worker.ts', import.meta.url));
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
  const chosen = choice === null ? null : columnsByChoice(choice);
  if (isRefusal(chosen)) return chosen;
  const read = await readAsBefore(db, {
    bytes: new Uint8Array(await file.arrayBuffer()),
    columns: chosen,
    today: londonDay(now),
  });
  if ('faults' in read) return unreadable(read.faults);
  if ('missing' in read)
    return {
      ...NOTHING,
      outcome: 'columns-needed',
      missing: [...read.missing],
      sample: read.sample.map((cells) => [...cells]),
    };
  const { lines, others, heading, columns } = read;
  const statementToStore = { fileName: printableName(file.name), heading, columns };
  return inTransaction(db, async (trx) => {
    await lockStatements(trx);
    const knownLines = await readKnownLines(trx, [...new Set(lines.map(({ identity }) => identity))]);
    const news = newStatementLines(lines, knownLines);
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

/** By the titles of its columns, or as a person chose for the last file with these titles. */
async function readAsBefore(db: Database, file: StatementToRead): Promise<StatementRead> {
  const read = await readInThread(file);
  if (!('missing' in read) || read.heading === '') return read;
  const columns = await findColumnsOfHeading(db, read.heading);
  return columns === null ? read : readInThread({ ...file, columns });
}

function unreadable(faults: readonly string[]): StatementImported {
  return { ...NOTHING, outcome: 'unreadable', faults: faults.slice(0, FAULTS_TOLD), faultCount: faults.length };
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

function printableName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 100);
}
