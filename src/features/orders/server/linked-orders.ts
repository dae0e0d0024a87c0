import { storingLinks } from '#features/basket/server/draft/held-links.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { statusOfLinked } from '#rules/orders/amending/linked-order.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
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

/** The order and those that go along in its box. */
export function inItsBox(order: StoredOrder): readonly OrderId[] {
  return [order.id, ...followingLinks(order).map(({ id }) => id)];
}

/** The references of the held orders that go along, separated by commas; empty for none. */
export function linkedOrderReferences(order: StoredOrder): string {
  return followingLinks(order)
    .filter(({ added }) => !added)
    .map(({ orderRefNum }) => orderReference(orderRefNum))
    .join(', ');
}

/** What the packer reads above an order that goes along in a box: where it is, or since when it goes along. */
export function alongSays(order: StoredOrder): string {
  const reference = referenceOf({ order });
  if (!order.box?.added) return `From the cold store: ${reference}`;
  const what = chargesDelivery(order) ? 'For the delivery' : 'Added';
  return packingWaitsFor(order) === null ? `${what}: ${reference}` : `${what}: ${reference} – not paid yet, so wait`;
}

/** The references of what goes along and waits for its money itself: until it has come, nothing is packed (decision 82). */
export function waitingAlong(order: StoredOrder): readonly string[] {
  return followingLinks(order)
    .filter((link) => packingWaitsFor(link) !== null)
    .map(({ orderRefNum }) => orderReference(orderRefNum));
}

/** Statements that store the links and move the linked orders. */
export function storingLinkedOrders(order: StoredOrder, by: string, now: Instant): readonly Prepared<never>[] {
  if (order.links.length === 0) return [];
  const following = followingLinks(order).map(({ id }) => id);
  const storing = storingLinks(order.id, following);
  if (following.length === 0) return [storing];
  return [storing, movingLinked(order, { by, why: `goes with ${referenceOf({ order })}` }, now)];
}
