import type { Transaction } from '#platform/database/database.ts';
import { travelsWithOrder } from '#rules/orders/linked-order.ts';
import { lockLinked, readLinks } from './held-links.repository.ts';
import type { StoredOrder } from './stored-order.ts';

export { storingLinks } from './held-links.repository.ts';

/** The linked held orders that can still be delivered with the order; locked until the transaction ends. */
export async function holdLinked(trx: Transaction, order: StoredOrder): Promise<StoredOrder['links']> {
  if (order.links.length === 0) return order.links;
  await lockLinked(
    trx,
    order.links.map(({ id }) => id),
  );
  return (await readLinks(trx, order.id)).filter(travelsWithOrder);
}
