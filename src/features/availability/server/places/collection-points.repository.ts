import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { storeSort } from '#platform/database/store-sort.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { CollectionPointToSave } from '#rules/places/collection-point-faults.ts';

export type CollectionPointRow = CollectionPointToSave & {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
  readonly toCollect: number;
};
export type Change = { readonly by: number; readonly at: Instant };

const COLLECTION: DeliveryMethod = 101;

/** Orders that are placed and not yet handed over. */
const toCollect = sql<number>`(
  select count(*)::int from orders
  where orders.site_id = site.id and orders.delivery_method = ${sql.lit(COLLECTION)} and orders.status between 11 and 20)`;

const points = (db: Database) =>
  db
    .selectFrom('site')
    .leftJoin('person', 'person.id', 'site.changed_by')
    .select([
      'site.id',
      'site.name',
      'site.line1',
      'site.line2',
      'site.line3',
      'site.line4',
      'site.postcode',
      'site.web',
      'site.phone',
      'site.collection_times as collectionTimes',
      'site.active',
      'site.version',
      'site.changed_at as changedAt',
      'person.name as changedBy',
      toCollect.as('toCollect'),
    ]);

export async function readPoints(db: Database): Promise<CollectionPointRow[]> {
  return points(db).orderBy('site.sort').orderBy('site.name').orderBy('site.id').execute();
}

export async function findPoint(db: Database, id: number): Promise<CollectionPointRow | undefined> {
  return points(db).where('site.id', '=', id).executeTakeFirst();
}

/** One at a time changes the list, until its transaction ends: names stay different, and no order overtakes another. */
export async function lockPoints(trx: Transaction): Promise<void> {
  await prepared`select pg_advisory_xact_lock(${LIST_OF_POINTS}::bigint)`.execute(trx);
  await trx.selectFrom('site').select('id').orderBy('id').forUpdate().execute();
}

const LIST_OF_POINTS = 20_260_141;

/** Orders and baskets that name it, whatever became of them. */
export async function countOrders(trx: Transaction, id: number): Promise<number> {
  const [row] = await prepared<{ count: number }>`
    select count(*)::int as count from orders where site_id = ${id}`.execute(trx);
  return row?.count ?? 0;
}

export async function insertPoint(trx: Transaction, point: CollectionPointToSave, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('site')
    .values({
      ...columns(point),
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from site)`,
      changed_at: change.at,
      changed_by: change.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePoint(trx: Transaction, id: number, point: CollectionPointToSave, { by, at }: Change) {
  await trx
    .updateTable('site')
    .set({ ...columns(point), version: sql<number>`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute();
}

export function storeOrder(trx: Transaction, ids: readonly number[]): Promise<void> {
  return storeSort(trx, 'site', ids);
}

export async function deletePoint(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('site').where('id', '=', id).execute();
}

function columns({ collectionTimes, name, line1, line2, line3, line4, ...rest }: CollectionPointToSave) {
  const { postcode, web, phone, active } = rest;
  return { name, line1, line2, line3, line4, postcode, web, phone, active, collection_times: collectionTimes };
}
