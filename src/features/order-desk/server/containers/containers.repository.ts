import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ContainersBack, ContainersThere } from '#rules/trade/containers.ts';

export type OnLoanRow = {
  readonly id: number;
  readonly name: string;
  readonly round: string;
  readonly containers: readonly ContainersThere[];
  readonly left: number;
  readonly lastBrought: Instant | null;
  readonly lastBack: Instant | null;
};

export type OnLoanQuery = {
  /** Part of the name; empty = everything. */
  readonly search: string;
  readonly sort: 'name' | 'left' | 'lastBrought' | 'lastBack';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = {
  name: sql`lower(b.name)`,
  left: sql`a."left"`,
  lastBrought: sql`a."lastBrought"`,
  lastBack: sql`a."lastBack"`,
} as const;

/** By business, kind and size; nothing where nothing is left. */
const THERE = sql`
  select business_id, pack_kind, size_ml, sum(brought - came_back)::int as "left",
    max(moved_at) filter (where brought > 0) as last_brought, max(moved_at) filter (where came_back > 0) as last_back
  from container_movement() group by business_id, pack_kind, size_ml`;

export async function readOnLoan(
  db: Database,
  { search, sort, descending, from, most }: OnLoanQuery,
): Promise<{ readonly rows: readonly OnLoanRow[]; readonly total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from business b
    where (${search} = '' or b.name ilike ${containing(search)})
      and b.id in (select business_id from (${THERE}) t where "left" <> 0)`.execute(db);
  const { rows } = await sql<OnLoanRow>`
    select b.id, b.name, coalesce(r.name, '') as round, a.containers, a."left", a."lastBrought", a."lastBack"
    from (
      select business_id, sum("left")::int as "left", max(last_brought) as "lastBrought", max(last_back) as "lastBack",
        json_agg(json_build_object('packKind', pack_kind, 'sizeMl', size_ml, 'left', "left") order by pack_kind, size_ml)
          filter (where "left" <> 0) as containers
      from (${THERE}) t group by business_id having bool_or("left" <> 0)
    ) a join business b on b.id = a.business_id left join van_route r on r.id = b.route_id
    where ${search} = '' or b.name ilike ${containing(search)}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, lower(b.name), b.id
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type ThereRow = ContainersThere & { readonly businessId: number };

/** What is at each of these businesses. */
export async function readThere(db: Database, businessIds: readonly number[]): Promise<readonly ThereRow[]> {
  if (businessIds.length === 0) return [];
  const { rows } = await sql<ThereRow>`
    select business_id as "businessId", pack_kind as "packKind", size_ml as "sizeMl", "left" from (${THERE}) t
    where business_id = any(${businessIds}::int[]) and "left" <> 0 order by pack_kind, size_ml`.execute(db);
  return rows;
}

export type AtBusiness = { readonly name: string; readonly containers: readonly ContainersThere[] };

/** Every kind and size that the brewery fills, and what is there of others. */
export async function findAtBusiness(db: Database, businessId: number): Promise<AtBusiness | undefined> {
  const { rows } = await sql<AtBusiness>`
    select b.name, (
      select coalesce(json_agg(json_build_object('packKind', pack_kind, 'sizeMl', size_ml, 'left', "left") order by pack_kind, size_ml), '[]')
      from (
        select pack_kind, size_ml, sum("left")::int as "left" from (
          select pack_kind, size_ml, "left" from (${THERE}) t where business_id = b.id and "left" <> 0
          union all select distinct kind, size_ml, 0 from pack where kind in (4, 5) and active and size_ml > 0
        ) u group by pack_kind, size_ml
      ) v
    ) as containers
    from business b where b.id = ${businessId}`.execute(db);
  return rows[0];
}

export type ReturnRow = ContainersBack & {
  readonly deposits: number;
  readonly id: number;
  readonly note: string;
  readonly notedAt: Instant;
  readonly notedBy: string;
};

/** What came back last, the newest first. */
export async function readReturns(db: Database, businessId: number, most: number): Promise<readonly ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select c.id, c.pack_kind as "packKind", c.size_ml as "sizeMl", c.quantity, c.deposits, c.note, c.noted_at as "notedAt",
      coalesce(p.name, '') as "notedBy"
    from container_return c left join person p on p.id = c.noted_by
    where c.business_id = ${businessId} and c.origin = 'empty' order by c.id desc limit ${most}`.execute(db);
  return rows;
}

/** Until the end of the transaction, so that the same entry is not stored twice at once. */
export async function lockBusiness(trx: Transaction, businessId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('business')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type Entry = { readonly id: string; readonly businessId: number; readonly note: string };
type Change = {
  /** Null = nobody: the job has found what waited. */
  readonly by: number | null;
  readonly at: Instant;
  /** Left out = noted as empty. */
  readonly origin?: 'full' | 'waited';
};

/** What an entry has stored before; none = it is new. */
export async function readEntry(trx: Transaction, { id, businessId }: Entry): Promise<readonly ContainersBack[]> {
  return await trx
    .selectFrom('container_return')
    .select(['pack_kind as packKind', 'size_ml as sizeMl', 'quantity'])
    .where('entry_id', '=', id)
    .where('business_id', '=', businessId)
    .execute();
}

export async function insertReturns(
  trx: Transaction,
  { id, businessId, note }: Entry,
  returned: readonly (ContainersBack & { readonly deposits: number })[],
  { by, at, origin }: Change,
): Promise<void> {
  await trx
    .insertInto('container_return')
    .values(
      returned.map(({ packKind, sizeMl, quantity, deposits }) => ({
        entry_id: id,
        business_id: businessId,
        pack_kind: packKind,
        size_ml: sizeMl,
        quantity,
        deposits,
        note,
        noted_at: at,
        noted_by: by,
        ...(origin && { origin }),
      })),
    )
    .execute();
}
