import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { TicketEvent } from '#rules/content/event-of-ticket.ts';
import type { PostKind } from '#rules/content/post-codes.ts';

/** The events of any state for which the products are sold: a ticket stays one when its event is off the site. */
export function readEventsOfProducts(
  db: Database,
  kind: PostKind,
  productIds: readonly number[],
): Promise<readonly TicketEvent[]> {
  return prepared<TicketEvent>`
    select t.product_id as "productId", e.kind, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt",
      e.location_name as "locationName", e.location_address as "locationAddress",
      e.location_postcode as "locationPostcode"
    from post_product t join post e on e.id = t.post_id
    where t.product_id = any(${productIds}::int[]) and e.kind = ${kind}`.execute(db);
}
