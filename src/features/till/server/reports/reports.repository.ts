import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { RefusedRow, TillDayPage, TillDayRow } from '../../till-days.contract.ts';

export type ReportQuery = {
  /** Part of the name of a till; empty = everything. */
  readonly search: string;
  readonly till: number | null;
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

type Rows<Row> = { readonly rows: Row[]; readonly total: number };

const nameOf = (column: string) => sql`coalesce((select p.name from person p where p.id = ${sql.ref(column)}), '')`;

const DAY = sql`
  d.till_id as till, t.name as "tillName", d.number, d.opened_at as "openedAt", ${nameOf('d.opened_by')} as "openedBy",
  d.closed_at as "closedAt", ${nameOf('d.closed_by')} as "closedBy", d.float_pence as float, d.totals,
  (select count(*)::int from till_day_late l where l.till_id = d.till_id and l.day_number = d.number) as late`;

export async function readDays(db: Database, query: ReportQuery): Promise<Rows<TillDayRow>> {
  const { search, till, descending, from, most } = query;
  const within = sql`from till_day d join till t on t.id = d.till_id
    where (${search} = '' or t.name ilike ${containing(search)}) and (${till}::int is null or d.till_id = ${till}::int)`;
  const { rows } = await sql<TillDayRow>`
    select ${DAY} ${within}
    order by d.opened_at ${sql.raw(descending ? 'desc' : '')}, d.till_id, d.number limit ${most} offset ${from}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${within}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findDay(
  db: Database,
  { till, number }: { readonly till: number; readonly number: number },
): Promise<TillDayPage | null> {
  const { rows } = await sql<Omit<TillDayPage, 'lateOnes'>>`
    select ${DAY}, d.expected_pence as "expectedByDevice", coalesce(d.note, '') as note
    from till_day d join till t on t.id = d.till_id where d.till_id = ${till} and d.number = ${number}`.execute(db);
  const [day] = rows;
  if (day === undefined) return null;
  const late = await prepared<TillDayPage['lateOnes'][number]>`
    select number, what, total_pence as total, received_at as "receivedAt" from till_day_late
    where till_id = ${till} and day_number = ${number} order by received_at, number`.execute(db);
  return { ...day, lateOnes: [...late] };
}

/** What was refused, with what the device has said of it: a refund names the pieces of its sale by their place. */
export async function readRefused(db: Database, query: ReportQuery): Promise<Rows<Omit<RefusedRow, 'says'>>> {
  const { search, till, descending, from, most } = query;
  const within = sql`from till_refusal r join till t on t.id = r.till_id
    where (${search} = '' or t.name ilike ${containing(search)}) and (${till}::int is null or r.till_id = ${till}::int)`;
  const { rows } = await sql<Omit<RefusedRow, 'says'>>`
    select r.till_id as till, t.name as "tillName", r.number, r.reason, r.first_at as "firstAt", r.last_at as "lastAt", r.times,
      case when r.content ? 'ofNumber' then 'refund' when r.content ? 'float' then 'opening' when r.content ? 'counted' then 'closing'
        else 'sale' end as what,
      coalesce((r.content ->> 'total')::int, (r.content ->> 'counted')::int, (r.content ->> 'float')::int, 0) as total, coalesce(r.content -> 'payments', '[]') as payments,
      coalesce((select p.name from person p where p.id = (r.content ->> 'sellerId')::int), '') as seller,
      (select coalesce(jsonb_agg(jsonb_build_object('quantity', (l.line ->> 'quantity')::int, 'price', (l.line ->> 'price')::int,
         'name', coalesce(
           (select b.name || ', ' || k.name from pack k join product b on b.id = k.product_id where k.id = (l.line ->> 'packId')::int),
           case when l.line ? 'place' then 'line ' || ((l.line ->> 'place')::int + 1) || ' of sale ' || (r.content ->> 'ofNumber')
             else 'something unknown' end)) order by l.at), '[]')
       from jsonb_array_elements(r.content -> 'lines') with ordinality as l(line, at)) as lines,
      exists (select from problem p where p.kind = 'till-sale-refused' and p.subject = 'till/' || r.till_id || '/' || r.reason
        and p.resolved_at is null) as "isOpen"
    ${within} order by r.last_at ${sql.raw(descending ? 'desc' : '')}, r.till_id, r.number, r.content_hash
    limit ${most} offset ${from}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${within}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
