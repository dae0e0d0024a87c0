import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import { LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';

export type LastPaid = { readonly packId: PackId; readonly price: Pence; readonly at: Instant };

/** What a business paid for each pack in the newest of its orders that has it and was not cancelled. */
export function readLastPaid(db: Database, businessId: number): Promise<readonly LastPaid[]> {
  return prepared<LastPaid>`
    select distinct on (l.pack_id) l.pack_id as "packId", l.shown_price_pence as price, o.ordered_at as at
    from orders o join order_line l on l.order_id = o.id
    where o.business_id = ${businessId} and o.status >= 11 and o.status < ${code(OrderStatus.cancelledByCustomer)}
      and l.status < ${code(LineStatus.cancelled)} and l.quantity > 0
    order by l.pack_id, o.ordered_at desc, o.id desc`.execute(db);
}
