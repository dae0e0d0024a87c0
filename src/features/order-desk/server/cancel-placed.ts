import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { requestRefunds } from '#features/checkout/server/refunding/request-refunds.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { freeingBoughtStock } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { ofOrder } from '#rules/problems/problem.ts';
import { isRefusal } from '#rules/refusal.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import { heldByProviders } from './cancel-facts.ts';
import { cancelledByCustomerMail, cancelledMail, type EndStatus } from './cancel-mails.ts';
import type { DeskFacts } from './desk-facts.repository.ts';
import { returningHeld, storingMove } from './desk-moves.repository.ts';

export type Cancelling = {
  readonly to: EndStatus;
  /** For the history: a member of staff, or the shopper. */
  readonly movedBy: string;
  readonly why: string;
  /** What its payments and refunds are. */
  readonly facts: Pick<DeskFacts, 'payments' | 'refunds'>;
};

type Deps = {
  readonly orders: Pick<Orders, 'settleCancelled' | 'settings'>;
  readonly payments: Pick<Payments, 'goingBack' | 'providers' | 'refunds'>;
};

/**
 * Cancels a placed order in the caller's transaction, in which the order is locked and was found to have nothing in the way:
 * codes first, then money, by the way it came (D-164); stock can be sold again, held orders wait at the brewery again.
 */
export async function cancelPlaced(
  trx: Transaction,
  order: StoredOrder,
  { to, movedBy, why, facts: money }: Cancelling,
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
  deps: Deps,
): Promise<void> {
  const moved = moveOrder(order.status, to);
  if (isRefusal(moved)) throw new Error(refusalSentence(moved));
  await deps.orders.settleCancelled(trx, order, now);
  const held = heldByProviders(money);
  await requestRefunds(trx, order, held, { by: movedBy, brewery, now }, deps.payments);
  const refunds = held.map(({ payment: { provider }, amount }) => ({ provider, amount }));
  await resolveProblem(trx, { kind: 'payment-below-sum', subject: ofOrder(order.id) }, 'cancelled', now);
  const facts = { order, brewery, publicUrl: deps.orders.settings.publicUrl, to, why, refunds };
  await together(trx, [
    deps.payments.goingBack(order.id),
    storingMove([order.id], { to, by: movedBy, fulfilledAt: null, why }, now),
    returningHeld(order.id, { by: movedBy, why: `${referenceOf({ order })} was cancelled` }, now),
    // Orders are locked before stock, as everywhere (D-32).
    freeingBoughtStock([order.id], now),
    ...writingIfAddressed(cancelledMail(facts), now),
    ...(to === OrderStatus.cancelledByCustomer ? [writingMail(cancelledByCustomerMail(facts), now)] : []),
  ]);
}
