import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { claimShortage, readOpenShortages } from './sales.repository.ts';

export type SettleShortages = (now: Instant) => Promise<void>;

/**
 * Settles what tills have sold that was not free with the baskets and orders that keep it (D-194), each once, in a transaction that locks
 * them in the common order. It runs after each message of a till; a job does it for a process that died in between.
 */
export function settlingShortages(db: Database, stock: Pick<StockCounts, 'sell'>): SettleShortages {
  return async (now) => {
    for (const { id, stockItemId, quantity, till, orderRefNum } of await readOpenShortages(db))
      await stock.sell(
        {
          itemId: stockItemId,
          observation: { sold: quantity },
          reason: `Sold at the till with ${orderReference(orderRefNum)}`,
          by: `till: ${till}`,
          onlyIf: (trx) => claimShortage(trx, id, now),
        },
        now,
      );
  };
}
