import type { Attempt } from '#features/payments/server/attempt.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import type { PaypalEvent } from '#platform/paypal/read-event.ts';
import { isPaying } from '#rules/basket/reservation-clock.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import { attend } from '../settling/attend.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment, shopOfPayer } from '../settling/settle-payment.ts';
import { CLOCK_AHEAD_MS, reportUnanswered } from './unanswered-payments.ts';

/** How old an attempt must be before the job asks about it again. */
export type ReconcileSettings = { readonly afterMs: number };

/**
 * Settles what a crash, a lost answer or a lost event left open: asks the providers for the outcome of attempts and
 * applies it by the same rule as everything else (D-103). Answers the number of attempts and events that were looked at.
 */
export async function reconcile(deps: SettleDeps, settings: ReconcileSettings, now: Instant): Promise<number> {
  const longAgo = { before: later(now, -settings.afterMs), ahead: later(now, CLOCK_AHEAD_MS) };
  const waiting = [...(await deps.payments.waitingSince(longAgo)), ...(await deps.payments.unknownToAsk(longAgo))];
  const events = await deps.payments.eventsUnhandled(longAgo);
  for (const attempt of waiting) await attend(deps, ofAttempt(attempt), () => askAgain(deps, attempt, now));
  const begun = { ...longAgo, before: later(longAgo.before, -deps.drafts.settings.times.payment) };
  const abandoned = await deps.payments.abandonUnconfirmed(begun, now);
  for (const event of events) await attend(deps, { eventId: event.eventId }, () => handleEvent(deps, event, now));
  const unanswered = await reportUnanswered(deps, now);
  return waiting.length + abandoned + events.length + unanswered;
}

/** Applies an event, if it is about one of our attempts, and marks it handled. */
export async function handleEvent(deps: SettleDeps, event: PaypalEvent, now: Instant): Promise<void> {
  const attempt = event.answer === null ? null : await deps.payments.ofEvent(event);
  if (attempt !== null && event.answer !== null)
    await settlePayment(deps, attempt, event.answer, 'webhook', await shopOfPayer(deps, attempt, now));
  await deps.payments.eventHandled(event, now);
}

function ofAttempt({ id, orderId }: Attempt) {
  return { attemptId: id, orderId };
}

async function askAgain(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<void> {
  const answer = await answerAbout(deps, attempt, now);
  if (answer === null) return;
  await settlePayment(deps, attempt, answer, 'reconciliation', await shopOfPayer(deps, attempt, now));
}

async function answerAbout(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<ProviderAnswer | null> {
  const provider = providerToAsk(deps.payments.providers, attempt.provider);
  // Without its keys a provider's notifications cannot be read either, so the outcome is unknown.
  if (provider === null) return cannotAsk(deps, attempt);
  await deps.payments.change(deps.db, attempt.id, { checkedAt: now });
  const order = await deps.drafts.read(attempt.orderId);
  // Everything was checked and is still held, so the capture that the shopper confirmed is repeated: with the same key,
  // at most once.
  const completes = attempt.state === 'asking' && order !== null && isPaying(order, now);
  const answer = await provider.lookUp(attempt, { completes, asker: 'job' });
  if (answer === 'nothing-taken') return NOT_TAKEN;
  // No answer or an unknown payment (as with another account's credentials) does not prove that nothing was taken.
  return typeof answer === 'string' ? null : answer;
}

/** Money may have been taken, and the settings do not let us ask: somebody has to correct them. */
function cannotAsk({ log }: SettleDeps, { id, orderId, provider }: Attempt): null {
  log.error({ attemptId: id, orderId, provider }, 'a payment is open and the credentials of its provider are missing');
  return null;
}

const NOT_TAKEN: ProviderAnswer = { answer: 'refused', issue: 'NOT_CAPTURED', fault: 'not-completed' };
