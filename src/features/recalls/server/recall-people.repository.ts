import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { RecallStanding } from '#rules/gyles/recall-mail.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import type { RecallDetails, WhoHadIt } from '../recalls.contract.ts';
import { HAS_LEFT, type RecallChange } from './recalls.repository.ts';

export type RecallPeopleQuery = {
  readonly id: number;
  readonly search: string;
  readonly standing: RecallStanding | null;
  readonly sort: 'order' | 'name' | 'pieces';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** Whom a mail about an order reaches: its own address, and the people of its business who can log in. */
const ADDRESSED = sql`
  select null::int as person_id, o.invoice_address ->> 'email' as email where coalesce(o.invoice_address ->> 'email', '') <> ''
  union all
  select p.id, p.email from person p
  where p.business_id = o.business_id and p.erased_at is null and p.disabled_at is null and p.email <> ''
    and lower(p.email) <> lower(coalesce(o.invoice_address ->> 'email', ''))`;

const TELEPHONE = sql`coalesce(nullif(case when o.separate_delivery_address then o.delivery_address ->> 'telephone' end, ''),
  o.invoice_address ->> 'telephone', '')`;

/** Everybody who had something of a recall, with how it stands for her (`RecallStanding`). */
export const people = (recallId: number) => sql`
  select o.id as "orderId", o.order_ref_num, o.status, o.to_name as name, coalesce(b.name, '') as business, emails,
    ${TELEPHONE} as telephone, had.what, had.pieces, m.written_at as "writtenAt",
    case when m.written_at is not null then 'written' when not ${HAS_LEFT} then 'still-here'
      when emails = '{}' then 'no-email' else 'to-write' end as standing
  from (
    select l.order_id, sum(k.quantity)::int as pieces, string_agg(distinct p.name || ', ' || q.name, '; ') as what
    from recalled_batch r join packed_gyle k on k.sub_batch_id = r.sub_batch_id join order_line l on l.id = k.line_id
    join pack q on q.id = k.pack_id join product p on p.id = q.product_id
    where r.recall_id = ${recallId} group by l.order_id
  ) had
  join orders o on o.id = had.order_id
    and o.status between ${sql.lit(OrderStatus.confirmed)} and ${sql.lit(StatusRange.fulfilled[1])}
  left join business b on b.id = o.business_id
  left join lateral (select min(w.written_at) as written_at from recall_mail w where w.recall_id = ${recallId} and w.order_id = o.id) m on true
  cross join lateral (select array(select a.email from (${ADDRESSED}) a order by a.person_id nulls first) as emails) a`;

const ORDER = { order: sql`order_ref_num`, name: sql`name`, pieces: sql`pieces` } as const;

export type StoredWhoHadIt = Omit<WhoHadIt, 'orderRef'> & { readonly order_ref_num: number };

export async function readPeople(
  db: Database,
  { id, search, standing, sort, descending, from, most }: RecallPeopleQuery,
): Promise<{ rows: StoredWhoHadIt[]; total: number }> {
  const pattern = containing(search);
  const { rows } = await sql<StoredWhoHadIt & { total: number }>`
    select *, count(*) over ()::int as total from (${people(id)}) had
    where (${standing}::text is null or standing = ${standing}) and (${search} = '' or name ilike ${pattern} or business ilike ${pattern}
      or telephone ilike ${pattern} or array_to_string(emails, ' ') ilike ${pattern})
    order by ${ORDER[sort]} ${descending ? sql`desc` : sql``}, "orderId" offset ${from}::int limit ${most}::int`.execute(
    db,
  );
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type Counts = Pick<RecallDetails, 'toWrite' | 'noEmail' | 'stillHere' | 'mails'>;

export async function countPeople(db: Database, recallId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(cardinality(emails)) filter (where standing = 'to-write'), 0)::int as "toWrite",
      count(*) filter (where standing = 'no-email')::int as "noEmail", count(*) filter (where standing = 'still-here')::int as "stillHere",
      (select json_build_object('sent', count(*) filter (where sent), 'waiting', count(*) filter (where waits),
        'failed', count(*) filter (where not sent and not waits)) from (
        select x.id is null or x.sent_at is not null as sent, x.sent_at is null and x.next_try_at is not null as waits
        from recall_mail w left join outbox_mail x on x.once_key = concat_ws('/', 'recall', w.recall_id, w.order_id, w.person_id)
        where w.recall_id = ${recallId}) mails) as mails
    from (${people(recallId)}) had`.execute(db);
  return rows[0]!;
}

export type Recipient = {
  readonly orderId: OrderId;
  readonly orderRefNum: number;
  readonly personId: number | null;
  readonly email: string;
  readonly name: string;
};

/** Notes who is written to now, so many orders at a time: of those who were not yet. The recall is locked. */
export async function insertRecipients(
  trx: Transaction,
  recallId: number,
  most: number,
  { by, at }: RecallChange,
): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    with next as (
      select "orderId", order_ref_num, name from (${people(recallId)}) had where standing = 'to-write' order by "orderId" limit ${most}::int
    ),
    addressed as (
      select n."orderId", n.order_ref_num as "orderRefNum", a.person_id as "personId", a.email, coalesce(w.name, n.name) as name
      from next n join orders o on o.id = n."orderId" cross join lateral (${ADDRESSED}) a left join person w on w.id = a.person_id
    ),
    noted as (
      insert into recall_mail (recall_id, order_id, person_id, written_by, written_at)
      select ${recallId}::int, "orderId", "personId", ${by}::int, ${at}::timestamptz from addressed on conflict do nothing
    )
    select * from addressed order by "orderId", "personId" nulls first`.execute(trx);
  return rows;
}

export type PartOfOrder = {
  readonly orderId: OrderId;
  readonly name: string;
  readonly gyleNum: string;
  readonly subRef: string;
  readonly bestBefore: CalendarDay;
  readonly quantity: number;
};

/** What of a recall is in these orders. */
export async function readPartsOf(
  db: Database,
  recallId: number,
  orderIds: readonly OrderId[],
): Promise<readonly PartOfOrder[]> {
  const { rows } = await sql<PartOfOrder>`
    select l.order_id as "orderId", p.name || ', ' || q.name as name, g.gyle_num as "gyleNum", b.sub_ref as "subRef",
      b.best_before as "bestBefore", sum(k.quantity)::int as quantity
    from order_line l join packed_gyle k on k.line_id = l.id join recalled_batch r on r.sub_batch_id = k.sub_batch_id
    join sub_batch b on b.id = k.sub_batch_id join gyle g on g.id = b.gyle_id
    join pack q on q.id = k.pack_id join product p on p.id = q.product_id
    where r.recall_id = ${recallId} and l.order_id = any(${orderIds}::bigint[])
    group by 1, 2, 3, 4, 5 order by 1, 2, 4`.execute(db);
  return rows;
}
