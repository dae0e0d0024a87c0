import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { forgettingOldEvents, forgettingWhoOrdered, lockOldOrders, leavingTheAccount } from './erase.repository.ts';

const AT_ONCE = 500;

/**
 * Orders of before a day lose whatever says who placed them, an account among it; numbers, sums and VAT stay (D-165). In
 * small bites, each whole in itself: a run that is cut off is taken up by the next.
 */
export async function forgetOldOrders(db: Database, before: CalendarDay): Promise<void> {
  let found = AT_ONCE;
  while (found === AT_ONCE)
    found = await inTransaction(db, async (trx) => {
      const ids = await lockOldOrders(trx, before, AT_ONCE);
      await together(trx, [...forgettingWhoOrdered(ids), leavingTheAccount(ids), forgettingOldEvents(before)]);
      return ids.length;
    });
}
