import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { Fragment, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { ListedProblem, Problem } from '#rules/problems/problem.ts';
import { TRANSFER_STANDING } from './transfer-standing.repository.ts';

/** Of the order of a payment in doubt, as it is now; null = it is gone. */
export type PaidForNow = { readonly status: OrderStatus; readonly isPaid: boolean; readonly isKept: boolean };

export type OpenProblemRow = {
  readonly id: string;
  readonly since: Instant;
  readonly facts: ListedProblem;
  readonly orderId: number | null;
  /** Null = the problem is another one, too. */
  readonly paidFor: PaidForNow | null;
};

export type OpenProblemsQuery = {
  /** Looked for in the line that names the problem; empty = everything. */
  readonly search: string;
  /** Null = of every kind. */
  readonly kind: ListedProblem['kind'] | null;
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** A row for each thing that waits for a person; `readOpenProblems` names its columns. */
const WAITING = new Fragment(`
  with waiting as (
    select p.id::text as id, p.kind, p.opened_at as since, p.facts || jsonb_build_object('kind', p.kind) || case p.kind
        when 'refund-by-hand' then jsonb_build_object('transfer', (select ${TRANSFER_STANDING.text}
          from (select (p.facts ->> 'refundId')::bigint as id) as r left join refund_account account on account.refund_id = r.id))
        when 'cancel-requested' then jsonb_build_object('customer', (select o.to_name from orders o where o.id = (p.facts ->> 'orderId')::bigint))
        else '{}' end as facts, p.summary as line,
      (select o.id from orders o where o.id = (p.facts ->> 'orderId')::bigint and o.status >= ${OrderStatus.confirmed}) as "orderId",
      case p.kind when 'payment-unknown' then (select jsonb_build_object('status', o.status, 'isPaid', o.is_paid,
          'isKept', o.payment_pending_until is not null and exists (
            select from stock_hold h join order_line l on l.id = h.line_id where l.order_id = o.id))
        from orders o where o.id = (p.facts ->> 'orderId')::bigint) end as "paidFor"
    from problem p where p.resolved_at is null
    union all
    select 'short ' || o.id, 'short-of-stock', min(m.noticed_at), jsonb_build_object('kind', 'short-of-stock',
        'orderReference', 'BS' || o.order_ref_num, 'units', sum(m.quantity)), 'BS' || o.order_ref_num, o.id, null::jsonb
    from stock_shortage m join order_line l on l.id = m.line_id join orders o on o.id = l.order_id
    where m.resolved_at is null and o.status >= ${OrderStatus.confirmed}
    group by o.id
    union all
    select 'return ' || w.id, 'return-requested', w.requested_at, jsonb_build_object('kind', 'return-requested',
        'orderReference', 'BS' || o.order_ref_num, 'reason', w.reason,
        'pieces', (select sum((line ->> 'quantity')::int) from jsonb_array_elements(w.lines) as line)), 'BS' || o.order_ref_num, o.id, null
    from return_request w join orders o on o.id = w.order_id
    where w.settled_at is null
    union all
    select 'prices ' || d.id, 'prices-failed', d.failed_at, jsonb_build_object('kind', 'prices-failed', 'name', d.name, 'why', d.failure),
      d.name, null, null
    from prepared_prices d where d.failed_at is not null
    union all
    select 'mail ' || m.id, 'mail-not-sent', coalesce(m.returned_at, m.written_at), jsonb_build_object('kind', 'mail-not-sent', 'to', m.to_address,
        'subject', m.subject, 'lastError', coalesce(m.last_error, ''),
        'returnedAt', to_char(m.returned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), m.to_address || ' ' || m.subject,
      (select o.id from orders o where o.id = m.order_id and o.status >= ${OrderStatus.confirmed}), null
    from outbox_mail m where m.sent_at is null and m.next_try_at is null
  )`);

/** What waits for a person: open problems, orders that are short, wishes to return something, and mails that were given up. */
export async function readOpenProblems(
  db: Database,
  { search, kind, descending, from, most }: OpenProblemsQuery,
): Promise<{ readonly rows: readonly OpenProblemRow[]; readonly total: number }> {
  const rows = await prepared<OpenProblemRow & { total: number }>`
    ${WAITING}
    select id, since, facts, "orderId", "paidFor", count(*) over ()::int as total from waiting
    where (${search} = '' or line ilike ${containing(search)}) and (${kind}::text is null or kind = ${kind})
    order by case when ${descending} then since end desc, since, id
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** How many of each kind are open. */
export function countOpenProblems(
  db: Database,
): Promise<readonly { readonly kind: ListedProblem['kind']; readonly count: number }[]> {
  return prepared<{ kind: ListedProblem['kind']; count: number }>`
    ${WAITING}
    select kind, count(*)::int as count from waiting group by kind order by kind`.execute(db);
}

/** An open problem by its number; null = there is none, or it is settled. */
export async function findOpenProblem(db: Database, id: number): Promise<Problem | null> {
  const [row] = await prepared<{ facts: Problem }>`
    select facts || jsonb_build_object('kind', kind) as facts from problem where id = ${id} and resolved_at is null`.execute(
    db,
  );
  return row?.facts ?? null;
}
