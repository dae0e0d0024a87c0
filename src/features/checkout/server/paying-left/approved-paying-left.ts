import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaymentProvider } from '#features/payments/server/providers/payment-provider.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { PaypalOrderView } from '#platform/paypal/read-order.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { hasMoney } from '#rules/payments/attempts/attempt-state.ts';
import { whilePaying } from '#rules/payments/attempts/begin-attempt.ts';
import { leftToPay } from '#rules/payments/left-to-pay.ts';
import { isBeingPaid } from '#rules/payments/pay-open-items.ts';
import { mayCapture, OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import { unansweredPayment } from '#rules/payments/attempts/unanswered-payment.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { PROVIDER_NAMES } from '#rules/wording/orders/problem-sentence.ts';
import { readMoney } from '../receiving/read-money.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment, shopOfPayer } from '../settling/settle-payment.ts';

/** Why nothing was taken of a payment that was approved. */
export const ORDER_CHANGED = 'the order changed';

type Approved = { readonly orderId: OrderId; readonly paymentId: string };

/**
 * Takes what the buyer has approved for a placed order, between two short transactions (D-103). Null = it is settled, now or
 * before. Refuses a payment of another order or sum, and one for which nothing is left to pay: nothing is taken then.
 */
export async function takeApprovedLeft(
  deps: SettleDeps,
  provider: Pick<PaymentProvider, 'name' | 'approval'>,
  { orderId, paymentId }: Approved,
  now: Instant,
): Promise<Refusal | null> {
  const attempt = await deps.payments.find(provider.name, paymentId);
  if (attempt === null || attempt.orderId !== orderId || attempt.hasShares) return OF_ANOTHER_ORDER;
  const mark = (trx: Transaction, approved: PaypalOrderView) => markAsking(trx, deps, attempt, approved, now);
  return takeApproved(deps, provider, { attempt, mark }, now);
}

type ToTake = {
  readonly attempt: Attempt;
  /** Looks at the order and marks the attempt, before the provider is asked for the money. */
  readonly mark: (trx: Transaction, approved: PaypalOrderView) => Promise<Refusal | null>;
};

/** The same of whatever the payment is for. */
export async function takeApproved(
  deps: SettleDeps,
  { name, approval }: Pick<PaymentProvider, 'name' | 'approval'>,
  { attempt, mark }: ToTake,
  now: Instant,
): Promise<Refusal | null> {
  if (approval === null) return { refused: 'payment-method-not-allowed' };
  const until = approval.deadline();
  const search = await approval.find(attempt.providerOrderId ?? '', until);
  if (search.outcome === 'not-found')
    return { refused: 'payment-failed', detail: `${PROVIDER_NAMES[name]} does not know this payment` };
  if (search.outcome !== 'found') return unansweredPayment(attempt, search.fault);
  if (search.order.answer === null) {
    const refusal = await inTransaction(deps.db, (trx) => mark(trx, search.order));
    if (refusal !== null) return refusal;
  }
  const answer = search.order.answer ?? (await approval.capture(attempt, until));
  const { decision } = await settlePayment(deps, attempt, answer, 'shopper', await shopOfPayer(deps, attempt, now));
  if (decision.decide === 'stay-unpaid' || decision.decide === 'wait') return decision.refusal;
  return decision.decide === 'refund' ? { refused: 'payment-returned' } : null;
}

/** Everything is as it was when the payment began: only now may the provider be asked for the money. */
async function markAsking(
  trx: Transaction,
  deps: SettleDeps,
  { id, orderId }: Attempt,
  approved: PaypalOrderView,
  now: Instant,
): Promise<Refusal | null> {
  const money = await readMoney(trx, orderId, deps);
  const attempt = money?.attempts.find((one) => one.id === id);
  if (money === null || attempt === undefined) return OF_ANOTHER_ORDER;
  // Another window was quicker: the provider gives the same answer again, and what was settled stays as it is.
  if (hasMoney(attempt)) return null;
  const refusal = mayCapture(approved, { orderId, due: attempt.amount, state: attempt.state });
  if (isRefusal(refusal)) return refusal;
  if (isBeingPaid(money.shared)) return whilePaying({ paymentUnknown: true });
  const left = leftToPay({ ...money.order, ...money });
  if (left !== attempt.amount) {
    await deps.payments.change(trx, id, { state: 'abandoned', detail: ORDER_CHANGED, settledAt: now });
    return left === 0 ? { refused: 'nothing-left-to-pay' } : { refused: 'order-changed' };
  }
  await deps.orders.notePaying(trx, orderId, later(now, deps.drafts.settings.times.payment));
  await deps.payments.change(trx, id, { state: 'asking', askedAt: now });
  return null;
}
