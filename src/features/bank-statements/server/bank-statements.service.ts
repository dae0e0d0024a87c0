import { addDays } from '#rules/calendar/calendar-day.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { keepNamesSince } from '#rules/orders/placing/keep-names-since.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { WaitingTransfer } from '../bank-statements.contract.ts';
import { forgetLines, type SettledQuery } from './bank-lines.repository.ts';
import { confirmMatches, type Match, type MatchDeps, undoMatch } from './confirm-matches.ts';
import { importStatement, type StatementFile } from './import-statement.ts';
import { listOpenLines, listSettledLines, listSureMatches, type OpenQuery } from './list-lines.ts';
import { setLinesAside, takeLineUp } from './move-lines.ts';
import { readWaitingOrders } from './waiting-orders.repository.ts';

type Deps = MatchDeps & { readonly keepOrdersYears: number };

export type WaitingQuery = {
  /** Looked for in reference and name; empty = everything. */
  readonly search: string;
  /** Null = whatever their customers say. */
  readonly saysPaid: boolean | null;
  /** Null = both. */
  readonly onAccount: boolean | null;
  readonly sort: 'dueOn' | 'name' | 'due' | 'orderedAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type BankStatements = ReturnType<typeof createBankStatements>;

const MOST_SURE = 100;
/** How long it is known who sent what was set aside: nobody here is paid by it. */
const ASIDE_DAYS = 90;

/** Bank statements: read, matched with the orders that wait for their transfers, and confirmed by a person. */
export function createBankStatements(deps: Deps) {
  const { db, keepOrdersYears } = deps;
  return {
    async waiting({ search, saysPaid, onAccount, sort, descending, from, most }: WaitingQuery) {
      const found = (await readWaitingOrders(db))
        .map((row): WaitingTransfer => {
          const { orderId: id, reference, name, due, dueOn, orderedAt, customerSaysPaid, onAccount } = row;
          return { id, orderRef: orderReference(reference), name, due, dueOn, orderedAt, customerSaysPaid, onAccount };
        })
        .filter(({ orderRef, name }) => `${orderRef} ${name}`.toUpperCase().includes(search.toUpperCase()))
        .filter(({ onAccount: isOnAccount }) => onAccount === null || isOnAccount === onAccount)
        .filter(({ customerSaysPaid }) => saysPaid === null || customerSaysPaid === saysPaid)
        .toSorted((one, other) => compare(one[sort], other[sort]));
      const sorted = descending ? found.toReversed() : found;
      return { rows: sorted.slice(from, from + most), total: found.length };
    },

    import: (file: StatementFile, by: number, now: Instant) => importStatement(db, file, by, now),
    open: (query: OpenQuery) => listOpenLines(db, query),
    settled: (query: SettledQuery) => listSettledLines(db, query),
    sure: () => listSureMatches(db, MOST_SURE),
    confirm: (matches: readonly Match[], by: number, now: Instant) => confirmMatches(deps, matches, by, now),
    undo: (id: number, by: number, now: Instant) => undoMatch(deps, id, by, now),
    setAside: (wish: { readonly ids: readonly number[]; readonly why: string }, by: number, now: Instant) =>
      setLinesAside(db, wish, { by, now }),
    takeUp: (id: number, by: number, now: Instant) => takeLineUp(db, id, { by, now }),

    /** As long as the names of orders are kept, and of what was set aside not even that. */
    async forgetOld(now: Instant): Promise<void> {
      const today = londonDay(now);
      const asideBefore = startOfLondonDay(addDays(today, -ASIDE_DAYS));
      await forgetLines(db, { before: keepNamesSince(today, keepOrdersYears), asideBefore });
    },
  };
}

function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one ?? '~').localeCompare(String(other ?? '~'), 'en-GB');
}
