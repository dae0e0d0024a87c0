import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { storingBox } from './additions.repository.ts';

/** An order with the pieces of its lines that are still to be packed. */
export function withLinesLeft(order: StoredOrder): StoredOrder {
  return {
    ...order,
    lines: order.lines.flatMap((line) => {
      const quantity = line.quantity - (line.takenOut ?? 0);
      return quantity > 0 ? [{ ...line, quantity }] : [];
    }),
  };
}

/** What is packed of an order with all that goes along in its box: the sums stay those of the order as it was sold. */
export function packedAnew(order: StoredOrder, shop: ShopFacts, drafts: Pick<Drafts, 'view'>): OrderView {
  const { fill, allByEmail, someByEmail } = drafts.view(withLinesLeft(order), shop, EMPTY_CELLAR);
  return { ...storedView({ order }), fill, allByEmail, someByEmail };
}

/**
 * An order whose box something has joined, changed in or left, in the caller's transaction, in which it is locked: how full its boxes
 * are is looked at anew, and its version is new, so that nobody packs by what was seen before. Returns it as it is packed now.
 */
export async function fillAnew(
  trx: Transaction,
  boxId: OrderId,
  note: { readonly by: string; readonly why: string },
  shop: ShopFacts,
  drafts: Pick<Drafts, 'lock' | 'view'>,
): Promise<StoredOrder> {
  const box = await drafts.lock(trx, { orderId: boxId });
  if (box === null) throw new Error(`Order ${boxId} has gone under its lock`);
  const frozen = packedAnew(box, shop, drafts);
  await storingBox({ ...box, frozen }, note, shop.now).execute(trx);
  return { ...box, frozen, version: box.version + 1 };
}
