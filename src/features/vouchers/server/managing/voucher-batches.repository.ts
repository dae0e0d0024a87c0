import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { BatchKind } from '#rules/vouchers/batch-faults.ts';
import type { VoucherBatch } from '../../voucher-batches.contract.ts';

export type BatchRowsQuery = {
  readonly search: string;
  readonly sort: 'madeAt' | 'name' | 'number';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const ROW = sql`
  b.id, b.name, case when c.kind < 50 then 'gift' else 'discount' end as gives, b.number, coalesce(first.value_pence, 0) as value,
  c.discount, c.collection_discount as "collectionDiscount", c.minimum_order_pence as minimum, c.amount_off_pence as "amountOff", c.free_delivery as "freeDelivery",
  first.starts_on as "startsOn",
  first.ends_on as "endsOn", b.made_at as "madeAt", coalesce(p.name, '') as "madeBy"
  from voucher_batch b join coupon c on c.id = b.coupon_id left join person p on p.id = b.made_by
  left join lateral (select value_pence, starts_on, ends_on from voucher v where v.batch_id = b.id order by v.id limit 1) first on true`;

const COLUMN_OF = { madeAt: sql`b.made_at`, name: sql`lower(b.name)`, number: sql`b.number` } as const;

export async function readBatches(
  db: Database,
  { search, sort, descending, from, most }: BatchRowsQuery,
): Promise<{ rows: VoucherBatch[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from voucher_batch b where b.name ilike ${containing(search)}`.execute(db);
  const { rows } = await sql<VoucherBatch>`
    select ${ROW} where b.name ilike ${containing(search)}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, b.id desc offset ${from} limit ${most}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findBatch(db: Database, id: number): Promise<VoucherBatch | undefined> {
  const { rows } = await sql<VoucherBatch>`select ${ROW} where b.id = ${id}`.execute(db);
  return rows[0];
}

/** The codes of a batch, in the order in which they were made. */
export async function readCodesOfBatch(db: Database, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from voucher where batch_id = ${id} order by id`.execute(db);
  return rows.map(({ code }) => code);
}

export type BatchToStore = {
  readonly name: string;
  /** The number of its kind (D-88). */
  readonly kind: number;
  readonly gives: BatchKind;
  readonly value: number;
  readonly discount: number;
  readonly collectionDiscount: number;
  readonly minimum: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

/** What all codes of a batch give. Its number follows the last one: those below 1,000 are the brewery's own. */
export async function insertCouponOfBatch(trx: Transaction, batch: BatchToStore): Promise<number> {
  // Two batches at once: the second waits for the number of the first.
  await sql`lock table coupon in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into coupon (id, name, kind, discount, collection_discount, minimum_order_pence)
    select greatest(max(id), 999) + 1, ${batch.name}, ${batch.kind}, ${batch.discount}, ${batch.collectionDiscount}, ${batch.minimum}
    from coupon returning id`.execute(trx);
  return rows[0]!.id;
}

export async function insertBatch(
  trx: Transaction,
  batch: BatchToStore & { readonly couponId: number; readonly codes: readonly string[] },
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with batch as (
      insert into voucher_batch (name, coupon_id, number, made_at, made_by)
      values (${batch.name}, ${batch.couponId}, ${batch.codes.length}, ${at}, ${by}) returning id
    ),
    codes as (
      insert into voucher (code, coupon_id, value_pence, starts_on, ends_on, batch_id)
      select made.code, ${batch.couponId}::int, ${batch.value}::int, ${batch.startsOn}::date, ${batch.endsOn}::date, batch.id
      from unnest(${batch.codes}::text[]) with ordinality as made(code, place) cross join batch order by made.place
    )
    select id from batch`.execute(trx);
  return rows[0]!.id;
}
