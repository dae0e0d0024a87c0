import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { CALL_BACKS, ORDERED } from '../../calls.contract.ts';
import { accountsBefore } from '../accounts-sql.ts';

export type AccountToCallRow = {
  readonly id: number;
  readonly name: string;
  readonly telephone: string;
  readonly round: string;
  readonly nextVan: CalendarDay | null;
  readonly lastOrder: Instant | null;
  readonly due: Pence;
  /** Null = no call was noted. */
  readonly calledAt: Instant | null;
  readonly calledBy: string;
  readonly note: string;
  readonly callBackOn: CalendarDay | null;
};

export type AccountsToCallQuery = {
  /** Looked for in name, postcodes and telephone numbers; empty = everything. */
  readonly search: string;
  readonly callBack: (typeof CALL_BACKS)[number] | null;
  /** Whether it has ordered since; null = whatever it did. */
  readonly ordered: (typeof ORDERED)[number] | null;
  /** 0 = none, null = whatever it is. */
  readonly round: number | null;
  readonly since: Instant | null;
  /** Orders and payments before it count. */
  readonly until: Instant;
  readonly today: CalendarDay;
  readonly sort: 'callBackOn' | 'name' | 'lastOrder' | 'due';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = {
  callBackOn: sql`c.call_back_on`,
  name: sql`lower(b.name)`,
  lastOrder: sql`a.last_order`,
  due: sql`coalesce(a.due, 0)`,
} as const;

export async function readAccountsToCall(
  db: Database,
  query: AccountsToCallQuery,
): Promise<{ readonly rows: readonly AccountToCallRow[]; readonly total: number }> {
  const { search, callBack, ordered, round, since, until, today, sort, descending, from, most } = query;
  const pattern = containing(search);
  const callBackNow = sql`case when c.call_back_on is null then 'none'
    when c.call_back_on <= ${today}::date then 'due' else 'later' end`;
  const orderedNow = sql`case when a.last_order >= ${since}::timestamptz then 'within' else 'not-within' end`;
  const fits = sql`
    from business b left join van_route r on r.id = b.route_id
      left join (${accountsBefore(until)}) a on a.business_id = b.id
      left join lateral (select * from business_call where business_id = b.id order by id desc limit 1) c on true
    where b.active and (${search} = '' or b.name ilike ${pattern}
        or b.invoice_address->>'postcode' ilike ${pattern} or b.delivery_address->>'postcode' ilike ${pattern}
        or b.invoice_address->>'telephone' ilike ${pattern} or b.delivery_address->>'telephone' ilike ${pattern})
      and (${callBack}::text is null or ${callBackNow} = ${callBack}::text)
      and (${ordered}::text is null or ${orderedNow} = ${ordered}::text)
      and (${round}::int is null or coalesce(b.route_id, 0) = ${round}::int)`;
  const counted = await sql<{ total: number }>`select count(*) as total ${fits}`.execute(db);
  const { rows } = await sql<AccountToCallRow>`
    select b.id, b.name, coalesce(r.name, '') as round, a.last_order as "lastOrder", coalesce(a.due, 0) as due,
      coalesce(nullif(b.invoice_address->>'telephone', ''), b.delivery_address->>'telephone', '') as telephone,
      (select min(d.day) from van_route_day d where d.route_id = b.route_id and d.day > ${today}) as "nextVan",
      c.called_at as "calledAt", coalesce((select p.name from person p where p.id = c.called_by), '') as "calledBy",
      coalesce(c.note, '') as note, c.call_back_on as "callBackOn"
    ${fits}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last,
      a.last_order nulls first, lower(b.name), b.id
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type CallRow = {
  readonly id: number;
  readonly calledAt: Instant;
  readonly calledBy: string;
  readonly note: string;
  readonly callBackOn: CalendarDay | null;
};

export async function readCalls(db: Database, businessId: number, most: number): Promise<readonly CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.id, c.called_at as "calledAt", coalesce(p.name, '') as "calledBy", c.note, c.call_back_on as "callBackOn"
    from business_call c left join person p on p.id = c.called_by
    where c.business_id = ${businessId} order by c.id desc limit ${most}`.execute(db);
  return rows;
}

export type NewCall = {
  readonly businessId: number;
  readonly at: Instant;
  readonly by: number;
  readonly note: string;
  readonly callBackOn: CalendarDay | null;
};

export async function insertCall(trx: Transaction, call: NewCall): Promise<number> {
  const { id } = await trx
    .insertInto('business_call')
    .values({
      business_id: call.businessId,
      called_at: call.at,
      called_by: call.by,
      note: call.note,
      call_back_on: call.callBackOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes what was noted before, except the newest call of an account, which says when to call again. */
export async function deleteCallsBefore(db: Database, before: Instant): Promise<void> {
  await sql`
    delete from business_call c where c.called_at < ${before}
      and (c.call_back_on is null or exists (select from business_call n where n.business_id = c.business_id and n.id > c.id))`.execute(
    db,
  );
}
