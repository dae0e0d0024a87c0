import type { Database, Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { Hold, StockChange } from '#rules/stock/stock-item.ts';
import { type Cellar, commitHolds, lockItems, readItems, storeHolds, type Wanted } from './stock.repository.ts';

export type { Cellar };

/** Locks what an action may touch; until the transaction ends nobody else takes or gives back any of it (D-32). */
export function lockCellar(trx: Transaction, wanted: Wanted): Promise<Cellar> {
  return lockItems(trx, wanted);
}

/** What an order holds, and the stock of these packs, for showing. */
export function readCellar(db: Database, wanted: Wanted): Promise<Cellar> {
  return readItems(db, wanted);
}

/** Keeps back what was decided; `changes` is the sum of it by stock item. Nothing decided, nothing asked of the database. */
export async function keepHolds(
  trx: Transaction,
  holds: readonly Hold[],
  changes: readonly StockChange[],
): Promise<void> {
  if (holds.length > 0 || changes.length > 0) await storeHolds(trx, holds, changes);
}

/** Turns all that an order keeps back into what is sold. */
export function sellHolds(trx: Transaction, orderId: OrderId): Promise<void> {
  return commitHolds(trx, orderId);
}
