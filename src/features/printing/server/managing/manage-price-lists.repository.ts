import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PriceListStanding } from '#rules/trade/price-list-entry.ts';

export type ManagedListRow = {
  readonly number: number;
  readonly linkId: string;
  readonly mode: number;
  readonly title: string;
  readonly isPublic: boolean;
  readonly business: string;
  readonly packKinds: readonly number[];
  readonly options: number;
  readonly onlyInStock: boolean;
  readonly note: string;
  readonly lastDay: CalendarDay | null;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly endedAt: Instant | null;
  readonly endedBy: string;
};

const ROWS = sql`
  select l.number, l.id as "linkId", l.mode, l.name as title, l.public as "isPublic", coalesce(b.name, '') as business,
    l.pack_kinds as "packKinds", l.options, l.only_in_stock as "onlyInStock", l.note, l.last_day as "lastDay",
    l.made_at as "madeAt", audit_actor('price list', l.number::text, 'price-list.made') as "madeBy", l.ended_at as "endedAt",
    audit_actor('price list', l.number::text, 'price-list.ended') as "endedBy"
  from price_list l left join business b on b.id = l.business_id`;

export type ListsQuery = {
  /** Part of the title or of the business; empty = everything. */
  readonly search: string;
  readonly standing: PriceListStanding | null;
  readonly today: CalendarDay;
  readonly sort: 'madeAt' | 'title';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { madeAt: sql`l.made_at`, title: sql`lower(l.name)` } as const;

export async function readManagedLists(
  db: Database,
  { search, standing, today, sort, descending, from, most }: ListsQuery,
): Promise<{ readonly rows: readonly ManagedListRow[]; readonly total: number }> {
  const pattern = containing(search);
  const standingNow = sql`case when l.ended_at is not null then 'ended'
    when l.last_day < ${today}::date then 'over' else 'open' end`;
  const matching = sql`(${search} = '' or l.name ilike ${pattern} or b.name ilike ${pattern})
    and (${standing}::text is null or ${standingNow} = ${standing}::text)`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from price_list l left join business b on b.id = l.business_id where ${matching}`.execute(
    db,
  );
  const { rows } = await sql<ManagedListRow>`${ROWS} where ${matching}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, l.number desc
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findManagedList(db: Database, number: number): Promise<ManagedListRow | undefined> {
  const { rows } = await sql<ManagedListRow>`${ROWS} where l.number = ${number}`.execute(db);
  return rows[0];
}

/** The list as it stands, until the end of the transaction. */
export async function lockManagedList(trx: Transaction, number: number): Promise<ManagedListRow | undefined> {
  const { rows } = await sql<ManagedListRow>`${ROWS} where l.number = ${number} for update of l`.execute(trx);
  return rows[0];
}

export type NewList = {
  readonly linkId: string;
  readonly mode: number;
  readonly title: string;
  readonly packKinds: readonly number[];
  readonly options: number;
  readonly onlyInStock: boolean;
  readonly note: string;
  readonly lastDay: CalendarDay | null;
};

/** Opened by its link alone. */
export async function insertManagedList(trx: Transaction, list: NewList, now: Instant): Promise<number> {
  const { number } = await trx
    .insertInto('price_list')
    .values({
      id: list.linkId,
      mode: list.mode,
      name: list.title,
      public: true,
      pack_kinds: [...list.packKinds],
      options: list.options,
      only_in_stock: list.onlyInStock,
      note: list.note,
      last_day: list.lastDay,
      made_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

export async function storeEnd(trx: Transaction, number: number, now: Instant): Promise<void> {
  await trx.updateTable('price_list').set({ ended_at: now }).where('number', '=', number).execute();
}
