import { storingLinks } from '#features/basket/server/draft/held-links.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { statusOfLinked } from '#rules/orders/linked-order.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { movingLinked } from './linked-orders.repository.ts';
import { referenceOf } from './placed-facts.ts';

/** The held orders of an order that is placed: they follow it, or wait on without a link when it waits too (D-119). */
export function followingLinks(order: StoredOrder): StoredOrder['links'] {
  const status = statusOfLinked(order.status);
  return status === null ? [] : order.links.map((link) => ({ ...link, status }));
}

/** What goes along with a placed order, by the references that people read; empty for nothing. */
export function linkedOrderReferences(order: StoredOrder): string {
  return followingLinks(order)
    .map(({ orderRefNum }) => orderReference(orderRefNum))
    .join(', ');
}

/** Stores what becomes of them. */
export function storingLinkedOrders(order: StoredOrder, by: string, now: Instant): readonly Prepared<never>[] {
  if (order.links.length === 0) return [];
  const following = followingLinks(order).map(({ id }) => id);
  const storing = storingLinks(order.id, following);
  if (following.length === 0) return [storing];
  return [storing, movingLinked(order, { by, why: `goes with ${referenceOf({ order })}` }, now)];
}
