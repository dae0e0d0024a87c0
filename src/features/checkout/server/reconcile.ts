import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaypalDoor } from '#platform/paypal/paypal-door.ts';
import { captureRequestId, refundRequestId } from '#platform/paypal/request-ids.ts';
import type { PaypalEvent } from '#platform/paypal/read-event.ts';
import { isPaying } from '#rules/basket/reservation-clock.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import type { SettleDeps } from './settle-deps.ts';
import { settlePayment, shopOfPayer } from './settle-payment.ts';

/** How long an attempt is left to those who began it before it is asked about again. */
export type ReconcileSettings = { readonly afterMs: number };

/**
 * Settles what a crash, a lost answer or a lost event left open: asks the providers how attempts went and applies what they
 * say by the same rule as everybody else (D-103). Gives the number of attempts and events that were looked at.
 */
export async function reconcile(deps: SettleDeps, settings: ReconcileSettings, now: Instant): Promise<number> {
  const before = later(now, -settings.afterMs);
  const waiting = await deps.payments.waitingSince(before);
  const leftOpen = await deps.payments.leftOpenSince(later(before, -deps.orders.settings.times.payment));
  const toGiveBack = await deps.payments.toGiveBack(now);
  const events = await deps.payments.eventsUnhandled(before);
  const all = waiting.length + leftOpen.length + toGiveBack.length + events.length;
  if (all === 0) return 0;
  for (const attempt of waiting) await attend(deps, attempt, () => askAgain(deps, attempt, now));
  for (const attempt of leftOpen)
    await deps.payments.change(deps.db, attempt.id, { state: 'abandoned', settledAt: now });
  for (const attempt of toGiveBack) await attend(deps, attempt, () => giveBack(deps, attempt, now));
  for (const event of events) await handleEvent(deps, event, now);
  return all;
}

/** Applies what an event tells, if it is about one of our attempts, and marks it handled. */
export async function handleEvent(deps: SettleDeps, event: PaypalEvent, now: Instant): Promise<void> {
  const attempt = event.answer === null ? null : await deps.payments.ofEvent(event);
  if (attempt !== null && event.answer !== null)
    await settlePayment(deps, attempt, event.answer, 'webhook', await shopOfPayer(deps, attempt, now));
  await deps.payments.eventHandled(event, now);
}

/** One attempt that cannot be settled must not keep the others waiting. */
async function attend(deps: SettleDeps, attempt: Attempt, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    deps.log.error({ err: fault, attemptId: attempt.id, orderId: attempt.orderId }, 'an attempt could not be settled');
  }
}

async function askAgain(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<void> {
  const answer = await answerAbout(deps, attempt, now);
  if (answer === null) return;
  await settlePayment(deps, attempt, answer, 'reconciliation', await shopOfPayer(deps, attempt, now));
}

async function answerAbout(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<ProviderAnswer | null> {
  const order = await deps.orders.read(attempt.orderId);
  const stillHeld = order !== null && isPaying(order, now);
  const { paypal, card } = deps.payments;
  if (attempt.provider === 'paypal')
    return paypal === null ? cannotAsk(deps, attempt) : askPaypal(paypal, attempt, stillHeld);
  // Without its keys the gateway's notification cannot be read either, and so nothing is known.
  if (card === null) return cannotAsk(deps, attempt);
  // The card gateway cannot be asked: its notification may still come, and is applied whenever it does.
  return stillHeld ? null : NOBODY_SAID;
}

/** Money may have been taken, and nobody here can find out: it waits for somebody to put the settings right. */
function cannotAsk({ log }: SettleDeps, { id, orderId, provider }: Attempt): null {
  log.error({ attemptId: id, orderId, provider }, 'a payment is open and the credentials of its provider are missing');
  return null;
}

async function askPaypal(paypal: PaypalDoor, attempt: Attempt, stillHeld: boolean): Promise<ProviderAnswer | null> {
  if (attempt.providerOrderId === null) return NOBODY_SAID;
  const found = await paypal.getOrder(attempt.providerOrderId);
  if (found.outcome === 'unknown') return null;
  if (found.outcome !== 'found') return NOBODY_SAID;
  if (found.order.answer !== null) return found.order.answer;
  // Everything was checked and is still held, so what the shopper decided is done: by the same key, at most once.
  if (stillHeld && attempt.state === 'asking')
    return paypal.capture(attempt.providerOrderId, captureRequestId(attempt.providerOrderId, attempt.declines));
  return NOBODY_SAID;
}

const NOBODY_SAID: ProviderAnswer = { answer: 'refused', issue: 'NO_ANSWER', detail: 'The payment was not completed' };

async function giveBack(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<void> {
  const { paypal } = deps.payments;
  if (attempt.provider !== 'paypal' || paypal === null || attempt.captureId === null) {
    deps.log.error({ attemptId: attempt.id, orderId: attempt.orderId }, 'refund this payment in the merchant system');
    return;
  }
  const refunded = await paypal.refund(attempt.captureId, { requestId: refundRequestId(attempt.captureId) });
  if (refunded.outcome !== 'refunded' && refunded.outcome !== 'pending') return;
  await deps.payments.change(deps.db, attempt.id, { state: 'refunded', settledAt: now });
}
