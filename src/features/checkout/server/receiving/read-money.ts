import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { isPlaced, owedAfter } from '#features/orders/server/placed-facts.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { SharedPayment } from '#features/payments/server/payment-share.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { heldInAll } from '#rules/payments/held-by-payments.ts';
import { isManual } from '#rules/payments/provider/provider.ts';
import type { PersonalReceipt } from '#rules/payments/attempts/receive-payment.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/** A placed order, and all money that came for it and went back. Sums in pence. */
export type MoneyOfOrder = {
  readonly order: StoredOrder;
  readonly attempts: readonly Attempt[];
  readonly refunds: readonly StoredRefund[];
  /** Payments of several orders that are under way, of which a share is for it. */
  readonly shared: readonly SharedPayment[];
  /** What its payments hold. */
  readonly held: Pence;
  /** What it costs less gift vouchers, and less what was credited. */
  readonly owed: Pence;
  readonly credited: Pence;
  /** What persons have recorded, and not taken back. */
  readonly recorded: readonly PersonalReceipt[];
};

/** Locks a placed order and reads its money; null = there is no such order, or it is a draft. */
export async function readMoney(
  trx: Transaction,
  orderId: OrderId,
  { drafts, orders, payments }: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<MoneyOfOrder | null> {
  const order = await drafts.lockAfterBox(trx, orderId);
  if (order === null || !isPlaced(order)) return null;
  const attempts = await payments.ofOrder(trx, orderId);
  return {
    order,
    attempts,
    shared: await payments.shares.underWay([orderId], trx),
    ...(await moneyOf(trx, order, attempts, { orders, payments })),
    recorded: attempts.flatMap(({ provider, state, amount, receivedOn, reference, carriedFrom }) =>
      isManual(provider) && state !== 'withdrawn' && receivedOn !== null && carriedFrom === null
        ? [{ provider, amount, receivedOn, reference }]
        : [],
    ),
  };
}

/** What a placed order owes and its payments hold, given all attempts to pay it; the caller has locked it. */
export async function moneyOf(
  trx: Transaction,
  order: StoredOrder,
  attempts: readonly Attempt[],
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<Pick<MoneyOfOrder, 'refunds' | 'held' | 'owed' | 'credited'>> {
  const refunds = await payments.refunds.ofOrder(trx, order.id);
  const credited = await orders.creditedOf(trx, order.id);
  const captured = attempts.map((one) => ({ ...one, captured: one.capturedAmount ?? one.amount }));
  return { refunds, held: heldInAll(captured, refunds), owed: owedAfter(order, [{ money: credited }]), credited };
}
