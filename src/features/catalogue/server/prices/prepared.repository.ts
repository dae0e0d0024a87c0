import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackPrice } from '#rules/catalogue/packs/pack-faults.ts';
import type { JobFailure } from '#rules/jobs/jobs.ts';
import type { PreparedHead } from '../../manage-prices.contract.ts';
import type { Change } from '../managing/manage-products.repository.ts';

export type PreparedRow = PreparedHead & { readonly changedById: number };

const HEAD = sql`select d.id, d.version, d.name, d.due_at as "dueAt", c.prices, c.packs, c."leftOut", d.changed_at as "changedAt",
  by.name as "changedBy", d.changed_by as "changedById", d.released_at as "releasedAt", coalesce(releaser.name, '') as "releasedBy",
  d.changed_prices as "changedPrices", d.failed_at as "failedAt", d.failure
  from prepared_prices d join person by on by.id = d.changed_by left join person releaser on releaser.id = d.released_by
  cross join lateral (
    select count(*)::int as prices, count(distinct c.pack_id)::int as packs, (count(*) filter (where c.left_out))::int as "leftOut"
    from prepared_price c where c.prepared_id = d.id
  ) c`;

export type PreparedQuery = {
  readonly search: string;
  readonly state: 'coming' | 'failed' | 'released' | null;
  readonly sort: 'dueAt' | 'name';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { dueAt: sql`d.due_at`, name: sql`lower(d.name)` } as const;

export async function readPreparedList(
  db: Database,
  { search, state, sort, descending, from, most }: PreparedQuery,
): Promise<{ readonly rows: readonly PreparedRow[]; readonly total: number }> {
  const found = sql`where d.name ilike ${containing(search)}
    and (${state}::text is null or case when d.released_at is not null then 'released' when d.failed_at is not null then 'failed' else 'coming' end = ${state})`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from prepared_prices d ${found}`.execute(
    db,
  );
  const { rows } = await sql<PreparedRow>`
    ${HEAD} ${found} order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, d.id offset ${from} limit ${most}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findPrepared(db: Database, id: number): Promise<PreparedRow | undefined> {
  return (await sql<PreparedRow>`${HEAD} where d.id = ${id}`.execute(db)).rows[0];
}

export async function lockPrepared(trx: Transaction, id: number): Promise<PreparedRow | undefined> {
  return (await sql<PreparedRow>`${HEAD} where d.id = ${id} for update of d`.execute(trx)).rows[0];
}

/** The next whose moment has come, unless another process has it in hand or it has failed. */
export async function lockNextDue(trx: Transaction, now: Instant): Promise<PreparedRow | undefined> {
  const { rows } = await sql<PreparedRow>`
    ${HEAD} where d.released_at is null and d.failed_at is null and d.due_at <= ${now}
    order by d.due_at, d.id limit 1 for update of d skip locked`.execute(trx);
  return rows[0];
}

export type PreparedPriceRow = {
  readonly packId: number;
  readonly pack: string;
  readonly price: PackPrice;
  readonly from: number | null;
  readonly to: number | null;
  readonly leftOut: boolean;
};

export async function readPreparedCells(db: Database, id: number): Promise<readonly PreparedPriceRow[]> {
  const { rows } = await sql<PreparedPriceRow>`
    select pack_id as "packId", pack_name as pack, price, from_pence as "from", to_pence as "to", left_out as "leftOut"
    from prepared_price where prepared_id = ${id} order by pack_name, pack_id, price`.execute(db);
  return rows;
}

type Head = { readonly name: string; readonly dueAt: Instant };

export async function insertPrepared(trx: Transaction, { name, dueAt }: Head, { by, at }: Change): Promise<number> {
  const { id } = await trx
    .insertInto('prepared_prices')
    .values({ name, due_at: dueAt, changed_by: by, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrepared(
  trx: Transaction,
  id: number,
  { name, dueAt }: Head,
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('prepared_prices')
    .set({ name, due_at: dueAt, changed_by: by, changed_at: at, version: sql<number>`version + 1`, ...NOT_FAILED })
    .where('id', '=', id)
    .execute();
}

/** Written anew or released, it has not failed any more. */
const NOT_FAILED = { failed_at: null, failure: null };

/** As it stood when it failed, it is not tried again by itself; whoever has it open may still save or release it. */
export async function storeFailure(
  db: Database,
  { id, version }: Pick<PreparedRow, 'id' | 'version'>,
  { why, at }: { readonly why: JobFailure; readonly at: Instant },
): Promise<void> {
  await db
    .updateTable('prepared_prices')
    .set({ failed_at: at, failure: why })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('released_at', 'is', null)
    .execute();
}

/** These cells and no others from now on. */
export async function storePreparedCells(
  trx: Transaction,
  id: number,
  cells: readonly Omit<PreparedPriceRow, 'leftOut'>[],
): Promise<void> {
  await trx.deleteFrom('prepared_price').where('prepared_id', '=', id).execute();
  await sql`
    insert into prepared_price (prepared_id, pack_id, pack_name, price, from_pence, to_pence)
    select ${id}, t."packId", t.pack, t.price, t."from", t."to"
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as t("packId" int, pack text, price text, "from" int, "to" int)`.execute(
    trx,
  );
}

export async function deletePrepared(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('prepared_prices').where('id', '=', id).execute();
}

type Outcome = {
  readonly at: Instant;
  /** Null = their moment had come. */
  readonly by: number | null;
  readonly changedPrices: number;
  /** Packs that were gone, or archived. */
  readonly leftOut: readonly number[];
};

export async function storeRelease(
  trx: Transaction,
  id: number,
  { at, by, changedPrices, leftOut }: Outcome,
): Promise<void> {
  await trx
    .updateTable('prepared_prices')
    .set({
      released_at: at,
      released_by: by,
      changed_prices: changedPrices,
      version: sql<number>`version + 1`,
      ...NOT_FAILED,
    })
    .where('id', '=', id)
    .execute();
  if (leftOut.length === 0) return;
  await sql`update prepared_price set left_out = true
    where prepared_id = ${id} and pack_id = any(${leftOut}::int[])`.execute(trx);
}
