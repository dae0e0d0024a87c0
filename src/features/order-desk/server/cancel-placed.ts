import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { refundByHand } from '#features/checkout/server/settling/payment-problems.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { openProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import { freeingBoughtStock } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { pence } from '#rules/money/pence.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { REFUNDED_BY } from '#rules/payments/provider.ts';
import { ofOrder } from '#rules/problems/problem.ts';
import { isRefusal } from '#rules/refusal.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import { cancelledByCustomerMail, cancelledMail, type EndStatus, type Refund } from './cancel-mails.ts';
import { type DeskPayment, returningHeld, storingMove } from './order-desk.repository.ts';

export type Cancelling = {
  readonly to: EndStatus;
  /** For the history: a member of staff, or the shopper. */
  readonly movedBy: string;
  readonly why: string;
  readonly payments: readonly DeskPayment[];
};

type Deps = {
  readonly orders: Pick<Orders, 'settleCancelled' | 'settings'>;
  readonly payments: Pick<Payments, 'change' | 'ofOrder'>;
};

/**
 * Cancels a placed order in the caller's transaction, in which the order is locked and was found to have nothing in the way:
 * codes first, then money, by the way it came (D-164); stock and held orders wait at the brewery again.
 */
export async function cancelPlaced(
  trx: Transaction,
  order: StoredOrder,
  { to, movedBy, why, payments }: Cancelling,
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
  deps: Deps,
): Promise<void> {
  const moved = moveOrder(order.status, to);
  if (isRefusal(moved)) throw new Error(refusalSentence(moved));
  await deps.orders.settleCancelled(trx, order, now);
  const refunds = await giveMoneyBack(trx, order, payments, { brewery, now }, deps);
  await resolveProblem(trx, { kind: 'payment-below-sum', subject: ofOrder(order.id) }, 'cancelled', now);
  const facts = { order, brewery, publicUrl: deps.orders.settings.publicUrl, to, why, refunds };
  await together(trx, [
    storingMove([order.id], { to, by: movedBy, fulfilledAt: null, why }, now),
    returningHeld(order.id, { by: movedBy, why: `${referenceOf({ order })} was cancelled` }, now),
    // Orders are locked before stock, as everywhere (D-32).
    freeingBoughtStock([order.id], now),
    ...(order.invoiceAddress.email === '' ? [] : [writingMail(cancelledMail(facts), now)]),
    ...(to === OrderStatus.cancelledByCustomer ? [writingMail(cancelledByCustomerMail(facts), now)] : []),
  ]);
}

/** By a job where the provider allows it, otherwise by a person, who is told. */
async function giveMoneyBack(
  trx: Transaction,
  order: StoredOrder,
  known: readonly DeskPayment[],
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
  { payments }: Deps,
): Promise<readonly Refund[]> {
  const refunds: Refund[] = [];
  for (const attempt of await payments.ofOrder(trx, order.id)) {
    const payment = known.find(({ id }) => id === attempt.id);
    if (payment?.state !== 'captured') continue;
    const amount = pence(payment.captured - payment.returned);
    await payments.change(trx, attempt.id, { state: 'refund-due', detail: 'the order was cancelled' });
    if (REFUNDED_BY[attempt.provider] === 'person')
      await openProblem(trx, refundByHand(attempt, order, amount), brewery, now);
    refunds.push({ amount, provider: attempt.provider });
  }
  return refunds;
}
