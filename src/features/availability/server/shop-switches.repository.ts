import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

export type ShopStatusRow = {
  readonly value: number;
  readonly returnsOn: CalendarDay | null;
  readonly closedMessage: string;
  readonly takesCollections: boolean;
  readonly deliversLocally: boolean;
  readonly openingMessage: string;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
  readonly stateSince: Instant | null;
  readonly collectionsSince: Instant | null;
  readonly localDeliverySince: Instant | null;
};

const shopStatus = (db: Database) =>
  db
    .selectFrom('shop_status')
    .leftJoin('person', 'person.id', 'shop_status.changed_by')
    .select([
      'shop_status.value',
      'shop_status.returns_on as returnsOn',
      'shop_status.closed_message as closedMessage',
      sql<boolean>`not shop_status.collection_closed`.as('takesCollections'),
      'shop_status.local_delivery_open as deliversLocally',
      'shop_status.opening_message as openingMessage',
      'shop_status.version',
      'shop_status.changed_at as changedAt',
      'person.name as changedBy',
      'shop_status.state_since as stateSince',
      'shop_status.collection_since as collectionsSince',
      'shop_status.local_delivery_since as localDeliverySince',
    ]);

/** The row with its usual values, where there is none yet: open. */
export async function insertUsualStatus(db: Database, at: Instant): Promise<void> {
  await db
    .insertInto('shop_status')
    .values({ changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readShopStatus(db: Database): Promise<ShopStatusRow | undefined> {
  return await shopStatus(db).executeTakeFirst();
}

/** As it stands, until the end of the transaction. */
export async function lockShopStatus(trx: Transaction): Promise<ShopStatusRow> {
  return await shopStatus(trx).forUpdate('shop_status').executeTakeFirstOrThrow();
}

export type StatusToStore = Pick<
  ShopStatusRow,
  | 'value'
  | 'returnsOn'
  | 'closedMessage'
  | 'takesCollections'
  | 'deliversLocally'
  | 'openingMessage'
  | 'stateSince'
  | 'collectionsSince'
  | 'localDeliverySince'
>;

export async function updateShopStatus(
  trx: Transaction,
  status: StatusToStore,
  change: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await trx
    .updateTable('shop_status')
    .set({
      value: status.value,
      returns_on: status.returnsOn,
      closed_message: status.closedMessage,
      collection_closed: !status.takesCollections,
      local_delivery_open: status.deliversLocally,
      opening_message: status.openingMessage,
      state_since: status.stateSince,
      collection_since: status.collectionsSince,
      local_delivery_since: status.localDeliverySince,
      version: sql<number>`version + 1`,
      changed_at: change.at,
      changed_by: change.by,
    })
    .execute();
}
