import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { skusOfPacks } from '#features/catalogue/server/skus-of-packs.ts';
import type { Database } from '#platform/database/database.ts';
import { toPack } from './to-pack.ts';

/** The SKUs of what is to be packed of these orders, by pack. */
export function skusToPack(db: Database, orders: readonly StoredOrder[]): Promise<ReadonlyMap<number, string>> {
  const ids = orders.flatMap((order) => toPack(order).flatMap(({ packId }) => packId ?? []));
  return skusOfPacks(db, [...new Set(ids)]);
}
