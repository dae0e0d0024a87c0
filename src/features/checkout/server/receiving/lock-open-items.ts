import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { isPlaced, owedAfter } from '#features/orders/server/placed-facts.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { SharedPayment } from '#features/payments/server/payment-share.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { heldInAll } from '#rules/payments/held-by-payments.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/** A placed order with its money, in pence. */
export type LockedItem = {
  readonly order: StoredOrder;
  readonly attempts: readonly Attempt[];
  /** Payments of several orders that are under way, of which a share is for it; those that belong to it are among its attempts, too. */
  readonly shared: readonly SharedPayment[];
  /** What its payments hold. */
  readonly held: Pence;
  /** What it costs less gift vouchers, and less what was credited. */
  readonly owed: Pence;
};

/**
 * Locks several placed orders and reads their money, the lowest number first, in as many statements for two as for a hundred; what is no
 * placed order is left out.
 */
export async function lockOpenItems(
  trx: Transaction,
  orderIds: readonly OrderId[],
  { drafts, orders, payments }: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<readonly LockedItem[]> {
  const placed = (await drafts.lockPlaced(trx, orderIds)).filter(isPlaced);
  const ids = placed.map(({ id }) => id);
  if (ids.length === 0) return [];
  const attempts = Map.groupBy(await payments.ofOrders(trx, ids), ({ orderId }) => orderId);
  const refunds = Map.groupBy(await payments.refunds.ofOrders(trx, ids), ({ orderId }) => orderId);
  const shared = Map.groupBy(await payments.shares.underWay(ids, trx), ({ orderId }) => orderId);
  const credited = await orders.creditedOfAll(trx, ids);
  return placed.map((order) => {
    const own = attempts.get(order.id) ?? [];
    const captured = own.map((one) => ({ ...one, captured: one.capturedAmount ?? one.amount }));
    return {
      order,
      attempts: own,
      shared: shared.get(order.id) ?? [],
      held: heldInAll(captured, refunds.get(order.id) ?? []),
      owed: owedAfter(order, [{ money: credited.get(order.id) ?? NO_PENCE }]),
    };
  });
}
