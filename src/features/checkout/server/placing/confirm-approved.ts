import type { DraftOwner } from '#features/basket/server/draft/draft-owner.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Approval } from '#features/payments/server/providers/payment-provider.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { unansweredPayment } from '#rules/payments/attempts/unanswered-payment.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { PROVIDER_NAMES } from '#rules/wording/orders/problem-sentence.ts';
import type { NotAsSeen } from './begin-payment.ts';
import { type Confirming, isNotAsSeen, prepareCapture } from './confirm-order.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment } from '../settling/settle-payment.ts';

/** The order after a confirmation; `placedBefore` = it was placed already, so that nothing was done. */
export type ConfirmedOrder = WireOrder & { readonly placedBefore: boolean };

type Approving = { readonly name: OnlineProvider; readonly approval: Approval };

/**
 * Captures the money that the buyer has approved, between the two short transactions (D-103): prepare, ask the
 * provider, settle.
 */
export async function confirmApproved(
  deps: SettleDeps,
  { name, approval }: Approving,
  confirmation: Confirming,
  paymentId: string,
  shop: ShopFacts,
): Promise<ConfirmedOrder | NotAsSeen | Refusal> {
  const { drafts, orders } = deps;
  const until = approval.deadline();
  const search = await approval.find(paymentId, until);
  if (search.outcome === 'not-found')
    return { refused: 'payment-failed', detail: `${PROVIDER_NAMES[name]} does not know this payment` };
  if (search.outcome !== 'found') {
    const unanswered = await ownAttempt(deps, confirmation.owner, { provider: name, paymentId });
    return unanswered === null ? OF_ANOTHER_ORDER : unansweredPayment(unanswered, search.fault);
  }
  const prepared = search.order.answer === null ? await prepareCapture(deps, confirmation, search.order, shop) : null;
  if (prepared !== null && (isRefusal(prepared) || isNotAsSeen(prepared))) return prepared;
  if (prepared !== null && 'placed' in prepared)
    return { ...(await orders.show(prepared.placed, shop, '')), placedBefore: true };
  const attempt =
    prepared?.pendingCapture ?? (await ownAttempt(deps, confirmation.owner, { provider: name, paymentId }));
  if (attempt === null) return OF_ANOTHER_ORDER;
  const answer = search.order.answer ?? (await approval.capture(attempt, until));
  const { decision, placed } = await settlePayment(deps, attempt, answer, 'shopper', shop);
  if (decision.decide === 'keep-draft' || decision.decide === 'wait') return decision.refusal;
  const order = placed ?? (await drafts.read(attempt.orderId));
  if (decision.decide === 'refund' && order !== null && orderStage(order.status) === 'draft')
    return { refused: 'payment-returned' };
  if (order === null) return { refused: 'unknown-order' };
  return { ...(await orders.show(order, shop, confirmation.owner.token ?? '')), placedBefore: false };
}

async function ownAttempt(
  { drafts, payments }: SettleDeps,
  owner: DraftOwner,
  { provider, paymentId }: { readonly provider: OnlineProvider; readonly paymentId: string },
): Promise<Attempt | null> {
  const attempt = await payments.find(provider, paymentId);
  const own = await drafts.find(owner);
  return attempt !== null && own?.id === attempt.orderId ? attempt : null;
}
