import type { CalendarDay } from '../calendar/instant.ts';
import { NO_PENCE, type Pence, pence } from '../money/pence.ts';
import { balancesAddUp } from './balances-add-up.ts';
import type { CsvRow, StatementColumns } from './statement-columns.ts';
import { statementDay } from './statement-day.ts';
import { statementSum } from './statement-sum.ts';

/** Money that came, as a line of a bank statement tells it. */
export type StatementLine = {
  /** In the file, from 1. */
  readonly line: number;
  readonly day: CalendarDay;
  /** In pence, above 0. */
  readonly amount: Pence;
  /** What the bank wrote of it, on one line. */
  readonly text: string;
  /** After this line, in pence; null = the file has none that add up. */
  readonly balance: Pence | null;
};

export type StatementFault = {
  readonly line: number;
  readonly kind: 'too-short' | 'no-day' | 'future-day' | 'no-sum' | 'two-sums' | 'no-balance' | 'other-currency';
  /** What stands there. */
  readonly value: string;
};

export type ReadStatement =
  | { readonly lines: readonly StatementLine[]; /** How many lines are no money that came. */ readonly others: number }
  | { readonly faults: readonly StatementFault[] };

export const LONGEST_TEXT = 300;

type Entry = Omit<StatementLine, 'amount'> & { /** Below 0 = money out. */ readonly sum: Pence };

/**
 * Reads the lines of a bank's file by its columns. All of them, or none: each line that cannot be read is named. Lines above the table,
 * which hold neither a day nor a sum, are passed over; so are empty ones.
 */
export function readStatement(rows: readonly CsvRow[], columns: StatementColumns, today: CalendarDay): ReadStatement {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const start = filled.findIndex(({ cells }) => isInTable(cells, columns));
  const read = start < 0 ? [] : filled.slice(start).map((row) => readRow(row, columns, today));
  const faults = read.flatMap((row) => ('kind' in row ? [row] : []));
  if (faults.length > 0) return { faults };
  const entries = read.flatMap((row) => ('kind' in row ? [] : [row]));
  const trusted = balancesAddUp(entries);
  const lines = entries.flatMap(({ sum, balance, ...rest }) =>
    sum > 0 ? [{ ...rest, amount: sum, balance: trusted ? balance : null }] : [],
  );
  return { lines, others: entries.length - lines.length };
}

function isInTable(cells: readonly string[], { day, money }: StatementColumns): boolean {
  const sums = 'amount' in money ? [money.amount] : [money.paidIn, money.paidOut];
  return (
    statementDay(cells[day] ?? '') !== null || sums.some((at) => at !== null && statementSum(cells[at] ?? '') !== null)
  );
}

function readRow({ line, cells }: CsvRow, columns: StatementColumns, today: CalendarDay): Entry | StatementFault {
  const optional = [columns.balance, columns.currency].map(Number);
  const last = Math.max(columns.day, ...columns.texts, ...optional, ...Object.values(columns.money).map(Number));
  if (cells.length <= last) return { line, kind: 'too-short', value: cells.join(', ') };
  const cell = (at: number) => cells[at] ?? '';
  const day = statementDay(cell(columns.day));
  if (day === null) return { line, kind: 'no-day', value: cell(columns.day) };
  if (day > today) return { line, kind: 'future-day', value: cell(columns.day) };
  const currency = columns.currency === null ? '' : cell(columns.currency).trim();
  if (currency !== '' && currency.toUpperCase() !== 'GBP') return { line, kind: 'other-currency', value: currency };
  const sum = sumOf(line, columns.money, cell);
  if (typeof sum !== 'number') return sum;
  const text = columns.texts
    .map((at) => cell(at).replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, LONGEST_TEXT);
  const written = columns.balance === null ? '' : cell(columns.balance).trim();
  const balance = written === '' ? null : statementSum(written);
  if (written !== '' && balance === null) return { line, kind: 'no-balance', value: written };
  return { line, day, sum, text, balance };
}

function sumOf(line: number, money: StatementColumns['money'], cell: (at: number) => string): Pence | StatementFault {
  if ('amount' in money) return statementSum(cell(money.amount)) ?? { line, kind: 'no-sum', value: cell(money.amount) };
  const [cameIn, wentOut] = [cell(money.paidIn).trim(), money.paidOut === null ? '' : cell(money.paidOut).trim()];
  const [income, expense] = [cameIn, wentOut].map((text) => (text === '' ? NO_PENCE : statementSum(text)));
  if (cameIn === '' && wentOut === '' && money.paidOut !== null) return { line, kind: 'no-sum', value: '' };
  if (income === null || income === undefined) return { line, kind: 'no-sum', value: cameIn };
  if (expense === null || expense === undefined) return { line, kind: 'no-sum', value: wentOut };
  if (income !== 0 && expense !== 0) return { line, kind: 'two-sums', value: `${cameIn}, ${wentOut}` };
  return expense === 0 ? income : pence(-Math.abs(expense));
}
