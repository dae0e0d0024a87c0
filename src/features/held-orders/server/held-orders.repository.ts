import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';

export type HeldRow = {
  readonly id: number;
  readonly order_ref_num: number;
  readonly ordered_at: Instant;
  /** The order as it was sold. */
  readonly priced: unknown;
};

/** A person's orders in one state, newest first. */
export async function readOrdersOf(db: Database, personId: number, status: OrderStatus): Promise<readonly HeldRow[]> {
  return prepared<HeldRow>`
    select id, order_ref_num, ordered_at, priced from orders
    where person_id = ${personId} and status = ${status} and order_ref_num is not null
    order by ordered_at desc`.execute(db);
}
