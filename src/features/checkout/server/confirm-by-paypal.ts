import type { DraftOwner } from '#features/orders/server/draft-owner.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { WireOrder } from '#features/orders/server/wire-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { captureRequestId } from '#platform/paypal/request-ids.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { NotAsSeen } from './begin-payment.ts';
import { type Confirming, isNotAsSeen, OF_ANOTHER_ORDER, prepareCapture } from './confirm-order.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment } from './settle-payment.ts';

export const NOT_SET_UP: Refusal = { refused: 'payment-method-not-allowed' };

/** Takes the money that the buyer has approved, between the two short transactions (D-103): prepare, ask PayPal, settle. */
export async function confirmByPaypal(
  deps: SettleDeps,
  asked: Confirming,
  paymentId: string,
  shop: ShopFacts,
): Promise<WireOrder | NotAsSeen | Refusal> {
  const { orders, payments } = deps;
  const { paypal } = payments;
  if (paypal === null) return NOT_SET_UP;
  const found = await paypal.getOrder(paymentId);
  if (found.outcome === 'not-found') return { refused: 'payment-failed', detail: 'PayPal does not know this payment' };
  if (found.outcome !== 'found') return { refused: 'payment-unknown', detail: found.detail };
  const prepared = found.order.answer === null ? await prepareCapture(deps, asked, found.order, shop) : null;
  if (prepared !== null && (isRefusal(prepared) || isNotAsSeen(prepared))) return prepared;
  if (prepared !== null && 'placed' in prepared) return orders.show(prepared.placed, shop, '');
  const attempt = prepared?.asking ?? (await ownAttempt(deps, asked.owner, paymentId));
  if (attempt === null) return OF_ANOTHER_ORDER;
  const answer = found.order.answer ?? (await paypal.capture(paymentId, captureRequestId(paymentId, attempt.declines)));
  const { decision, placed } = await settlePayment(deps, attempt, answer, 'shopper', shop);
  if (decision.decide === 'keep-draft' || decision.decide === 'wait') return decision.refusal;
  const order = placed ?? (await orders.read(attempt.orderId));
  return order === null ? { refused: 'unknown-order' } : orders.show(order, shop, asked.owner.token ?? '');
}

async function ownAttempt(
  { orders, payments }: SettleDeps,
  owner: DraftOwner,
  paymentId: string,
): Promise<Attempt | null> {
  const attempt = await payments.find('paypal', paymentId);
  const own = await orders.find(owner);
  return attempt !== null && own?.id === attempt.orderId ? attempt : null;
}
