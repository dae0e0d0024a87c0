import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { stillWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { ofOrder } from '#rules/problems/problem.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/** The outcome of releasing an order. `on` = the day that is promised now, if there is one. */
export type OrderReleased =
  | { readonly outcome: 'released'; readonly on: CalendarDay | null }
  | { readonly outcome: 'not-waiting' | 'unknown' };

/**
 * Releases an underpaid order for packing by the word of a member of staff (D-186): what was paid is taken as its
 * price, and its problem is closed. Refuses an order that does not wait for that.
 */
export async function orderReleased(
  { db, drafts, orders }: Pick<SettleDeps, 'db' | 'drafts' | 'orders'>,
  orderRefNum: number,
  by: Actor,
  now: Instant,
): Promise<OrderReleased> {
  const orderId = await orders.placedBy(orderRefNum);
  if (orderId === null) return { outcome: 'unknown' };
  const orderBefore = await drafts.read(orderId);
  const shop = await drafts.gather(now, orderBefore);
  return inTransaction(db, async (trx): Promise<OrderReleased> => {
    const order = await drafts.lockAfterBox(trx, orderId);
    if (order === null || stillWaitsFor(order) !== 'person') return { outcome: 'not-waiting' };
    return { outcome: 'released', on: await releaseUnderpaid(trx, order, { by, shop }, orders) };
  });
}

/** The same for a locked order that waits for a person, in the caller's transaction; gives the promised day. */
export async function releaseUnderpaid(
  trx: Transaction,
  order: StoredOrder,
  { by, shop }: { readonly by: Actor; readonly shop: ShopFacts },
  orders: Pick<Orders, 'releaseByPerson'>,
): Promise<CalendarDay | null> {
  const on = await orders.releaseByPerson(trx, order, movedBy(by), shop);
  const problem = { kind: 'payment-below-sum', subject: ofOrder(order.id) } as const;
  await resolveProblem(trx, problem, `released to be packed (${movedBy(by)})`, shop.now);
  const [before, after] = [{ waitsFor: 'person' }, { waitsFor: null, promisedFor: on }];
  await recordAudit(trx, { by, what: 'order.released', subjectId: order.id, before, after }, shop.now);
  return on;
}
