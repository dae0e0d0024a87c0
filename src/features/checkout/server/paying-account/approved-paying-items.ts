import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaymentProvider } from '#features/payments/server/providers/payment-provider.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PaypalOrderView } from '#platform/paypal/read-order.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { BusinessId } from '#rules/orders/placing/draft.ts';
import { hasMoney } from '#rules/payments/attempts/attempt-state.ts';
import { whilePaying } from '#rules/payments/attempts/begin-attempt.ts';
import { mayCapture, OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import { isBeingPaid, refusalToTakeItems } from '#rules/payments/pay-open-items.ts';
import type { Refusal } from '#rules/refusal.ts';
import { ORDER_CHANGED, takeApproved } from '../paying-left/approved-paying-left.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { openItemOf } from './begin-paying-items.ts';
import { lockOpenItems } from '../receiving/lock-open-items.ts';

/**
 * Takes what the buyer has approved for several open items of an account, between two short transactions (D-103). Null = it is settled,
 * now or before. Refuses when one of the orders is not left to pay as it was: nothing is taken then.
 */
export function takeApprovedItems(
  deps: SettleDeps,
  provider: Pick<PaymentProvider, 'name' | 'approval'>,
  { attempt, businessId }: { readonly attempt: Attempt; readonly businessId: BusinessId },
  now: Instant,
): Promise<Refusal | null> {
  const mark = (trx: Transaction, approved: PaypalOrderView) =>
    markAsking(trx, deps, { attemptKey: attempt, businessId, approved }, now);
  return takeApproved(deps, provider, { attempt, mark }, now);
}

type Approved = { readonly attemptKey: Attempt; readonly businessId: BusinessId; readonly approved: PaypalOrderView };

/** All orders are as they were when the payment began, and locked: only now may the provider be asked for the money. */
async function markAsking(
  trx: Transaction,
  deps: SettleDeps,
  { attemptKey: { id, orderId }, businessId, approved }: Approved,
  now: Instant,
): Promise<Refusal | null> {
  const shares = await deps.payments.shares.of(id, trx);
  const locked = await lockOpenItems(
    trx,
    shares.map((share) => share.orderId),
    deps,
  );
  const attempt = locked.flatMap(({ attempts }) => attempts).find((one) => one.id === id);
  if (attempt === undefined) return OF_ANOTHER_ORDER;
  // Another window was quicker: the provider gives the same answer again, and what was settled stays as it is.
  if (hasMoney(attempt)) return null;
  const refusal = mayCapture(approved, { orderId, due: attempt.amount, state: attempt.state });
  if (refusal !== null) return refusal;
  const items = locked.map((item) => openItemOf(item, businessId, id));
  // Whether that money comes is not known yet: until then this payment stays as it is.
  if (items.some(({ payments }) => isBeingPaid(payments))) return whilePaying({ paymentUnknown: true });
  const otherwise = refusalToTakeItems(
    shares.map((share) => ({ orderId: share.orderId, seen: share.amount })),
    items,
  );
  if (otherwise !== null) {
    await deps.payments.abandon(trx, [id], ORDER_CHANGED, now);
    return otherwise;
  }
  await deps.orders.notePaying(trx, orderId, later(now, deps.drafts.settings.times.payment));
  await deps.payments.change(trx, id, { state: 'asking', askedAt: now });
  return null;
}
