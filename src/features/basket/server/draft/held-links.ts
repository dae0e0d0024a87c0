import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { travelsWithOrder } from '#rules/orders/amending/linked-order.ts';
import { lockBox, lockLinked, readBox, readLinks } from './held-links.repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { lockOrder } from './whole-order.ts';

export { storingLinks } from './held-links.repository.ts';

/** The linked held orders that can still be delivered with the order; locked until the transaction ends. */
export async function holdLinked(trx: Transaction, order: StoredOrder): Promise<StoredOrder['links']> {
  return (await lockAlong(trx, order)).filter(travelsWithOrder);
}

/** What goes along with a locked order, as it is now; locked until the transaction ends. */
async function lockAlong(trx: Transaction, order: StoredOrder): Promise<StoredOrder['links']> {
  if (order.links.length === 0) return order.links;
  await lockLinked(
    trx,
    order.links.map(({ id }) => id),
  );
  return readLinks(trx, order.id);
}

/**
 * Locks an order after the one in whose box it goes along, for whoever settles its money: of two orders of one box that are paid at
 * once the second finds the first one paid, with its day, and the packer's slip says so.
 */
export async function lockAfterBox(trx: Transaction, orderId: OrderId): Promise<StoredOrder | null> {
  await lockBox(trx, orderId);
  return lockOrder(trx, { orderId });
}

/** A locked order, and the order in whose box it goes along, which was locked before it. */
export type LockedWithBox = { readonly order: StoredOrder; readonly box: StoredOrder | null };

/**
 * Locks an order after the one in whose box it goes along, and before what goes along in its own: everybody who needs several of
 * them locks them in this order. `moved` = it joined another box, or left it, before it was locked; null = there is none.
 */
export async function lockWithBox(trx: Transaction, orderId: OrderId): Promise<LockedWithBox | 'moved' | null> {
  const expected = await readBox(trx, orderId);
  const box = expected && (await lockOrder(trx, { orderId: expected.id }));
  const order = await lockOrder(trx, { orderId });
  if (order === null) return null;
  if (order.box?.id !== box?.id) return 'moved';
  return { order: { ...order, links: await lockAlong(trx, order) }, box };
}
