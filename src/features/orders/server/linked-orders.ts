import { storingLinks } from '#features/basket/server/draft/held-links.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { statusOfLinked } from '#rules/orders/linked-order.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { movingLinked } from './linked-orders.repository.ts';
import { referenceOf } from './placed-facts.ts';

/**
 * The linked orders with their new status when the order is placed; none when the order is itself held, which removes
 * the links (D-119).
 */
export function followingLinks(order: StoredOrder): StoredOrder['links'] {
  const status = statusOfLinked(order.status);
  return status === null ? [] : order.links.map((link) => ({ ...link, status }));
}

/** The references of the linked orders, separated by commas; empty for none. */
export function linkedOrderReferences(order: StoredOrder): string {
  return followingLinks(order)
    .map(({ orderRefNum }) => orderReference(orderRefNum))
    .join(', ');
}

/** Statements that store the links and move the linked orders. */
export function storingLinkedOrders(order: StoredOrder, by: string, now: Instant): readonly Prepared<never>[] {
  if (order.links.length === 0) return [];
  const following = followingLinks(order).map(({ id }) => id);
  const storing = storingLinks(order.id, following);
  if (following.length === 0) return [storing];
  return [storing, movingLinked(order, { by, why: `goes with ${referenceOf({ order })}` }, now)];
}
