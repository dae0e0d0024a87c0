import type { RefundId } from '#features/payments/server/refund.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

export type RefundToPay = {
  readonly id: RefundId;
  readonly orderReference: number;
  /** Its own number; null = an order has none before refunds were numbered. */
  readonly number: string | null;
  readonly amount: Pence;
  readonly isOpen: boolean;
};

/** Refunds that are to go into a file. Read after their accounts are locked. */
export function readRefundsToPay(trx: Transaction, ids: readonly number[]): Promise<readonly RefundToPay[]> {
  return prepared<RefundToPay>`
    select r.id, o.order_ref_num as "orderReference", r.number, r.amount_pence as amount,
      r.state in ('by-hand', 'failed') and r.currency = 'GBP' as "isOpen"
    from refund r join payment_attempt p on p.id = r.attempt_id join orders o on o.id = p.order_id
    where r.id = any(${ids}::bigint[]) order by r.id`.execute(trx);
}

export async function insertFile(trx: Transaction, by: number, now: Instant): Promise<number> {
  const [row] = await prepared<{ id: number }>`
    insert into transfer_file (made_at, made_by) values (${now}, ${by}) returning id`.execute(trx);
  if (row === undefined) throw new Error('A file was not stored');
  return row.id;
}

export type NewFileLine = {
  readonly place: number;
  readonly refundId: RefundId;
  readonly amount: Pence;
  readonly reference: string;
  readonly sealed: string;
};

export async function insertFileLines(trx: Transaction, fileId: number, lines: readonly NewFileLine[]): Promise<void> {
  await prepared`
    insert into transfer_file_line (file_id, place, refund_id, amount_pence, reference, sealed)
    select ${fileId}, l.place, l."refundId", l.amount, l.reference, l.sealed
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as l(place int, "refundId" bigint, amount int, reference text, sealed text)`.execute(trx);
}

export type FileRow = {
  readonly id: number;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly amount: Pence;
  readonly count: number;
  readonly open: number;
  readonly made: number;
};

export type FilesQuery = {
  /** The reference of an order that is paid by it; empty = all files. */
  readonly search: string;
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export async function readFiles(
  db: Database,
  { search, descending, from, most }: FilesQuery,
): Promise<{ readonly rows: readonly FileRow[]; readonly total: number }> {
  const rows = await prepared<FileRow & { total: number }>`
    select f.id, f.made_at as "madeAt", p.name as "madeBy", sum(l.amount_pence)::int as amount, count(*)::int as count,
      count(*) filter (where l.state = 'in-file')::int as open, count(*) filter (where l.state = 'made')::int as made,
      count(*) over ()::int as total
    from transfer_file f join person p on p.id = f.made_by join transfer_file_line l on l.file_id = f.id
    group by f.id, p.name
    having ${search} = '' or bool_or(l.reference ilike ${containing(search)})
    order by case when ${descending} then f.id end desc, f.id
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type FileLineRow = {
  readonly id: number;
  readonly place: number;
  readonly refundId: RefundId;
  readonly orderId: OrderId;
  readonly orderReference: number;
  readonly name: string;
  readonly hasEmail: boolean;
  readonly amount: Pence;
  readonly reference: string;
  readonly sealed: string | null;
  readonly state: 'in-file' | 'made' | 'taken-out';
  /** The refund went back another way too, or before the bank was to pay it. */
  readonly isMadeElsewhere: boolean;
  readonly note: string;
};

export type StoredFile = {
  readonly id: number;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly lines: readonly FileLineRow[];
};

/** A file with its lines in their order; null = there is none. */
export async function readFile(db: Database, id: number): Promise<StoredFile | null> {
  const rows = await prepared<FileLineRow & Omit<StoredFile, 'lines' | 'id'>>`
    select l.id, l.place, l.refund_id as "refundId", o.id as "orderId", o.order_ref_num as "orderReference", o.to_name as name,
      coalesce(o.invoice_address->>'email', '') <> '' as "hasEmail", l.amount_pence as amount, l.reference, l.sealed, l.state,
      l.state = 'in-file' and r.state = 'made' or l.state = 'made' and exists (
        select from problem t where t.kind = 'refund-made-twice' and t.subject = 'refund/' || r.id) as "isMadeElsewhere", l.note, f.made_at as "madeAt", p.name as "madeBy"
    from transfer_file f
    join person p on p.id = f.made_by
    join transfer_file_line l on l.file_id = f.id
    join refund r on r.id = l.refund_id
    join payment_attempt a on a.id = r.attempt_id
    join orders o on o.id = a.order_id
    where f.id = ${id} order by l.place`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  const lines = rows.map(({ madeAt: _madeAt, madeBy: _madeBy, ...line }) => line);
  return { id, madeAt: first.madeAt, madeBy: first.madeBy, lines };
}

/** Settles a payment of a file; false = it is settled. */
export async function settleFileLine(
  trx: Transaction,
  id: number,
  { to, note }: { readonly to: 'made' | 'taken-out'; readonly note: string },
  by: number,
  now: Instant,
): Promise<boolean> {
  const rows = await prepared<{ id: number }>`
    update transfer_file_line set state = ${to}, note = ${note}, settled_at = ${now}, settled_by = ${by},
      sealed = case when ${to} = 'taken-out' then null else sealed end
    where id = ${id} and state = 'in-file' returning id`.execute(trx);
  return rows.length > 0;
}

/** What lines say of accounts is deleted where their payments were made before a moment. */
export async function forgetLinesMadeBefore(db: Database, before: Instant): Promise<void> {
  await prepared`
    update transfer_file_line set sealed = null
    where sealed is not null and state = 'made' and settled_at < ${before}`.execute(db);
}
