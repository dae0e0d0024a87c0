import { type Database, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Hold, StockChange } from '#rules/stock/stock-item.ts';
import {
  type Cellar,
  committingHolds,
  lockItems,
  NEWEST_LINE,
  readItems,
  storingHolds,
  storingShortages,
  type CellarQuery,
} from './stock.repository.ts';

export { NEWEST_LINE, storingShortages };
export type { Cellar };

/** Nothing of the stock, for what is not about it. */
export const EMPTY_CELLAR: Cellar = { items: [], ownHolds: [], heldFromAddress: 0 };

/**
 * The row of a stock item refuses to promise more than there is, whoever forgot to lock it (decision 31). That is what "sold
 * out" means, and said so: the transaction has been rolled back.
 */
export async function unlessOversold<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (fault) {
    if (violatedConstraint(fault) !== 'stock_item_not_oversold') throw fault;
    return { refused: 'sold-out', packName: '' };
  }
}

/** Locks what an action may touch; until the transaction ends nobody else takes or gives back any of it (D-32). */
export function lockCellar(trx: Transaction, query: CellarQuery): Promise<Cellar> {
  return lockItems(trx, query);
}

/** What an order holds, and the stock of these packs, for showing. */
export function readCellar(db: Database, query: CellarQuery): Promise<Cellar> {
  return readItems(db, query);
}

/**
 * What keeps back what was decided, to be sent with the transaction that decided it; `changes` is the sum of it by stock
 * item. Nothing decided, nothing asked of the database. `NEWEST_LINE` stands for a line that has no number yet.
 */
export function keepingHolds(
  orderId: OrderId,
  holds: readonly Hold[],
  changes: readonly StockChange[],
): readonly Prepared<never>[] {
  return holds.length > 0 || changes.length > 0 ? [storingHolds(orderId, holds, changes)] : [];
}

/** What turns all that an order keeps back into what is sold. */
export function sellingHolds(orderId: OrderId): Prepared<never> {
  return committingHolds(orderId);
}
