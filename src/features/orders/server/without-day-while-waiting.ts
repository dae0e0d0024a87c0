import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';

/** Until its money has come, or a person has released it, an order has no day but one that the shopper chose (D-186, D-189). */
export function withoutDayWhileWaiting(order: StoredOrder): StoredOrder {
  if (packingWaitsFor(order) === null || order.frozen === null) return order;
  const { promise } = order.frozen;
  const chosenDay = promise?.kind === 'on-that-day' ? promise.on : null;
  return { ...order, collectOn: chosenDay, frozen: { ...order.frozen, promise: null } };
}
