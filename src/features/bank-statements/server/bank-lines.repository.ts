import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { Fragment, prepared } from '#platform/database/prepared.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { OpenLine, SettledLine } from '../bank-statements.contract.ts';

export type LineState = 'open' | SettledLine['state'];

export type OpenLineRow = Pick<OpenLine, 'id' | 'amount' | 'text' | 'file' | 'line'> & { readonly day: CalendarDay };

/** All open lines, the oldest first. */
export async function readOpenLines(db: Database): Promise<readonly OpenLineRow[]> {
  return prepared<OpenLineRow>`
    select b.id, b.booked_on as day, b.amount_pence as amount, b.text, s.file_name as file, b.line
    from bank_line b join bank_statement s on s.id = b.statement_id
    where b.state = 'open'
    order by b.booked_on, b.id`.execute(db);
}

/** Lines of the same day, sum and text as these, by the line that they are like. */
export async function readSameLines(
  db: Database,
  ids: readonly number[],
): Promise<readonly (OpenLine['sameLines'][number] & { readonly of: number })[]> {
  if (ids.length === 0) return [];
  return prepared<OpenLine['sameLines'][number] & { of: number }>`
    select b.id as of, s.file_name as file, o.line, o.state
    from bank_line b join bank_line o on o.identity = b.identity and o.id <> b.id join bank_statement s on s.id = o.statement_id
    where b.id = any(${ids}::bigint[])
    order by o.id`.execute(db);
}

export type SettledLineRow = Omit<SettledLine, 'order'> & {
  readonly orderId: OrderId | null;
  readonly orderRefNum: number | null;
};

export type SettledQuery = {
  /** Looked for in the text; empty = everything. */
  readonly search: string;
  /** Null = in either state. */
  readonly state: SettledLine['state'] | null;
  readonly sort: 'day' | 'amount';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export async function readSettledLines(
  db: Database,
  { search, state, sort, descending, from, most }: SettledQuery,
): Promise<{ readonly rows: readonly SettledLineRow[]; readonly total: number }> {
  const rows = await prepared<SettledLineRow & { total: number }>`
    select b.id, b.booked_on as day, b.amount_pence as amount, b.text, s.file_name as file, b.line, b.state,
      b.order_id as "orderId", o.order_ref_num as "orderRefNum", b.note, coalesce(p.name, '') as by, b.changed_at as at,
      count(*) over ()::int as total
    from bank_line b join bank_statement s on s.id = b.statement_id
    left join orders o on o.id = b.order_id left join person p on p.id = b.changed_by
    where b.state <> 'open' and (${state}::text is null or b.state = ${state})
      and (${search} = '' or b.text ilike ${containing(search)})
    order by ${ORDER[`${sort} ${descending ? 'down' : 'up'}`]}, b.id desc
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

const ORDER = {
  'day up': new Fragment('b.booked_on'),
  'day down': new Fragment('b.booked_on desc'),
  'amount up': new Fragment('b.amount_pence'),
  'amount down': new Fragment('b.amount_pence desc'),
} as const;

export type LockedLine = {
  readonly day: CalendarDay;
  readonly text: string;
  readonly paymentId: AttemptId | null;
  readonly id: number;
  readonly amount: Pence;
  readonly state: LineState;
  readonly orderId: OrderId | null;
};

/** The line, locked until the transaction ends. Orders are locked before. */
export async function lockLine(trx: Transaction, id: number): Promise<LockedLine | null> {
  const [row] = await prepared<LockedLine>`
    select id, booked_on as day, amount_pence as amount, text, state, order_id as "orderId", payment_id as "paymentId" from bank_line where id = ${id} for update`.execute(
    trx,
  );
  return row ?? null;
}

/** Which order a line pays; null = none. */
export async function findOrderOfLine(db: Database, id: number): Promise<OrderId | null> {
  const [row] = await prepared<{ order_id: OrderId | null }>`select order_id from bank_line where id = ${id}`.execute(
    db,
  );
  return row?.order_id ?? null;
}

type Move = {
  readonly to: LineState;
  /** The order that it pays, and the payment that was recorded of it; null = none. */
  readonly pays: { readonly orderId: OrderId; readonly paymentId: AttemptId } | null;
  readonly note: string;
};

export async function storeLine(
  trx: Transaction,
  id: number,
  { to, pays, note }: Move,
  by: number,
  now: Instant,
): Promise<void> {
  await prepared`
    update bank_line set state = ${to}, order_id = ${pays?.orderId ?? null}, payment_id = ${pays?.paymentId ?? null}, note = ${note}, changed_at = ${now}, changed_by = ${by}
    where id = ${id}`.execute(trx);
}

/** Lines from before a day are deleted, and of those set aside before another moment only that they were there is kept. */
export async function forgetLines(
  db: Database,
  { before, asideBefore }: { readonly before: CalendarDay; readonly asideBefore: Instant },
): Promise<void> {
  await prepared`delete from bank_line where booked_on < ${before}`.execute(db);
  await prepared`
    update bank_line set text = '', note = '' where state = 'set-aside' and changed_at < ${asideBefore} and text <> ''`.execute(
    db,
  );
}
