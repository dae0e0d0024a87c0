/** A line of a CSV file: its number in the file, from 1, and its cells. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** Which column of a bank's file holds what, counted from 0. */
export type StatementColumns = {
  readonly day: number;
  /** One column of sums in which money out is negative, or one of money in with, usually, one of money out. */
  readonly money: { readonly amount: number } | { readonly paidIn: number; readonly paidOut: number | null };
  /** Whatever the bank writes of a payment: together they are its text. */
  readonly texts: readonly number[];
  /** The balance after each line, if there is one. */
  readonly balance: number | null;
  /** The currency of each line, if it is told. */
  readonly currency: number | null;
};

export const STATEMENT_PARTS = ['day', 'money', 'text'] as const;
export type StatementPart = (typeof STATEMENT_PARTS)[number];

/** `heading` = the titles of the columns as the file has them; empty = none were recognised. */
export type FoundColumns = { readonly heading: readonly string[] } & (
  | { readonly columns: StatementColumns }
  | { readonly missing: readonly StatementPart[] }
);

/** Some banks write a few lines about the account above the table. */
const LINES_ABOVE = 20;

/**
 * Finds the columns by their titles, in the forms of British banks. Says what was not found when the titles are those of another
 * file, or there are none: then a person has to choose.
 */
export function statementColumns(rows: readonly CsvRow[]): FoundColumns {
  const [best] = rows
    .slice(0, LINES_ABOVE)
    .map(({ cells }) => ({ cells, found: columnsOf(cells.map(plainTitle)) }))
    .toSorted((one, other) => one.found.missing.length - other.found.missing.length);
  if (best === undefined || best.found.missing.length === STATEMENT_PARTS.length)
    return { heading: [], missing: STATEMENT_PARTS };
  const heading = best.cells.map((cell) => cell.trim());
  const { columns, missing } = best.found;
  return columns === null ? { heading, missing } : { heading, columns };
}

/** Titles of each kind, the likeliest first, without sign of currency or punctuation. */
const TITLES = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'booking date',
    'date completed utc',
    'completed date',
    'value date',
  ],
  amount: ['amount', 'value', 'transaction amount', 'net amount', 'amount in out', 'total amount'],
  paidIn: [
    'paid in',
    'money in',
    'credit',
    'credit amount',
    'credits',
    'amount in',
    'received',
    'in',
    'deposits',
    'money in amount',
  ],
  paidOut: [
    'paid out',
    'money out',
    'debit',
    'debit amount',
    'debits',
    'amount out',
    'spent',
    'out',
    'withdrawals',
    'withdrawn',
  ],
  currency: ['currency', 'account currency', 'payment currency'],
  balance: ['balance', 'running balance', 'account balance', 'balance after', 'closing balance'],
} as const;

const TEXTS: ReadonlySet<string> = new Set(
  [
    'description',
    'transaction description',
    'details',
    'transaction details',
    'narrative',
    'narrative 1',
    'narrative 2',
  ].concat(
    [
      'memo',
      'reference',
      'payment reference',
      'transaction reference',
      'counter party',
      'counterparty',
      'counterparty name',
    ],
    ['payee', 'payer', 'payer name', 'name', 'notes', 'merchant', 'merchant description', 'particulars'],
  ),
);

function columnsOf(titles: readonly string[]): { columns: StatementColumns | null; missing: readonly StatementPart[] } {
  const first = (kind: keyof typeof TITLES) =>
    TITLES[kind].map((title) => titles.indexOf(title)).find((at) => at >= 0) ?? null;
  const [day, amount, paidIn] = [first('day'), first('amount'), first('paidIn')];
  const texts = titles.flatMap((title, at) => (TEXTS.has(title) ? [at] : []));
  const missing = STATEMENT_PARTS.filter(
    (part) => ({ day: day === null, money: amount === null && paidIn === null, text: texts.length === 0 })[part],
  );
  if (day === null || texts.length === 0) return { columns: null, missing };
  const [balance, currency] = [first('balance'), first('currency')];
  // A file with both names the currency's own sum beside what came in.
  if (paidIn !== null)
    return { columns: { day, money: { paidIn, paidOut: first('paidOut') }, texts, balance, currency }, missing };
  if (amount !== null) return { columns: { day, money: { amount }, texts, balance, currency }, missing };
  return { columns: null, missing };
}

function plainTitle(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, ' ')
    .replaceAll(/\bgbp\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
