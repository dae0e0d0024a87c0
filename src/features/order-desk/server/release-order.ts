import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { releaseUnderpaid } from '#features/checkout/server/by-hand/order-released.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { stillWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { Refusal } from '#rules/refusal.ts';

/**
 * A member of staff says that a locked order is packed for what was paid (D-186). Refuses an order that does not wait for her
 * word: money that has come is recorded with its sum.
 */
export async function releaseOrder(
  trx: Transaction,
  order: StoredOrder,
  word: { readonly by: number; readonly shop: ShopFacts },
  orders: Pick<Orders, 'releaseByPerson'>,
): Promise<Refusal | null> {
  if (stillWaitsFor(order) !== 'person') return { refused: 'order-not-waiting' };
  await releaseUnderpaid(trx, order, word, orders);
  return null;
}
