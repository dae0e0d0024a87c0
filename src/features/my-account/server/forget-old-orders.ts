import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import {
  forgettingOldEvents,
  forgettingOldReasons,
  forgettingWhoOrdered,
  lockOldOrders,
  leavingTheAccount,
} from './erase.repository.ts';

const AT_ONCE = 500;

/**
 * Removes all personal data, the account among them, from orders placed before a day; numbers, sums and VAT stay
 * (D-165). In small transactions, so that an interrupted run is continued by the next.
 */
export async function forgetOldOrders(db: Database, before: CalendarDay): Promise<void> {
  let orders = AT_ONCE;
  while (orders === AT_ONCE)
    orders = await inTransaction(db, async (trx) => {
      const ids = await lockOldOrders(trx, before, AT_ONCE);
      const old = [...forgettingOldReasons(before), forgettingOldEvents(before)];
      await together(trx, [...forgettingWhoOrdered(ids), leavingTheAccount(ids), ...old]);
      return ids.length;
    });
}
