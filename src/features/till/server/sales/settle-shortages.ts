import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { claimShortage, type MessageOrigin, type OpenShortage, readOpenShortages } from './sales.repository.ts';

/** Of one message only the first few: a device waits for the answer. Without a message as many as a run of the job takes. */
export type SettleShortages = (now: Instant, message?: MessageOrigin) => Promise<void>;

const MOST_OF_MESSAGE = 5;
const MOST_OF_JOB = 500;

/**
 * Settles what tills have sold that was not free with the baskets and orders that keep it (D-194), each once, in a transaction that locks
 * them in the common order. It runs after each message of a till; a job does the rest, and what failed. One that fails keeps no other
 * from being settled; it throws when all were tried.
 */
export function settlingShortages(db: Database, stock: Pick<StockCounts, 'sell'>): SettleShortages {
  const settle = ({ id, stockItemId, quantity, till, orderRefNum }: OpenShortage, now: Instant) =>
    stock.sell(
      {
        itemId: stockItemId,
        observation: { sold: quantity },
        reason: `Sold at the till with ${orderReference(orderRefNum)}`,
        by: `till: ${till}`,
        onlyIf: (trx) => claimShortage(trx, id, now),
      },
      now,
    );
  return async (now, message) => {
    const faults: unknown[] = [];
    for (const open of await readOpenShortages(db, message ?? null, message ? MOST_OF_MESSAGE : MOST_OF_JOB))
      try {
        await settle(open, now);
      } catch (fault) {
        faults.push(fault);
      }
    if (faults.length > 0) throw new AggregateError(faults, 'Something that tills have sold could not be settled');
  };
}
