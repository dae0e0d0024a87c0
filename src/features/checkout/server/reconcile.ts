import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaypalDoor } from '#platform/paypal/paypal-door.ts';
import { captureRequestId, refundRequestId } from '#platform/paypal/request-ids.ts';
import type { PaypalEvent } from '#platform/paypal/read-event.ts';
import { openProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import { inTransaction } from '#platform/database/database.ts';
import { isPaying } from '#rules/basket/reservation-clock.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import { askCardGateway } from './ask-card-gateway.ts';
import { ofPayment } from '#rules/problems/problem.ts';
import type { SettleDeps } from './settle-deps.ts';
import { refundByHand } from './payment-problems.ts';
import { settlePayment, shopOfPayer } from './settle-payment.ts';
import { reportUnheard } from './unheard-payments.ts';

/** How long an attempt is left to those who began it before it is asked about again. */
export type ReconcileSettings = { readonly afterMs: number };

/**
 * Settles what a crash, a lost answer or a lost event left open: asks the providers how attempts went and applies what they
 * say by the same rule as everybody else (D-103). Gives the number of attempts and events that were looked at.
 */
export async function reconcile(deps: SettleDeps, settings: ReconcileSettings, now: Instant): Promise<number> {
  const before = later(now, -settings.afterMs);
  const waiting = [...(await deps.payments.waitingSince(before)), ...(await deps.payments.unknownToAsk(before))];
  const toGiveBack = await deps.payments.toGiveBack(now);
  const events = await deps.payments.eventsUnhandled(before);
  for (const attempt of waiting) await attend(deps, ofAttempt(attempt), () => askAgain(deps, attempt, now));
  const begunBefore = later(before, -deps.drafts.settings.times.payment);
  const abandoned = await deps.payments.abandonUnconfirmed(begunBefore, now);
  for (const attempt of toGiveBack) await attend(deps, ofAttempt(attempt), () => giveBack(deps, attempt, now));
  for (const event of events) await attend(deps, { eventId: event.eventId }, () => handleEvent(deps, event, now));
  const unheard = await reportUnheard(deps, now);
  return waiting.length + abandoned + toGiveBack.length + events.length + unheard;
}

/** Applies what an event tells, if it is about one of our attempts, and marks it handled. */
export async function handleEvent(deps: SettleDeps, event: PaypalEvent, now: Instant): Promise<void> {
  const attempt = event.answer === null ? null : await deps.payments.ofEvent(event);
  if (attempt !== null && event.answer !== null)
    await settlePayment(deps, attempt, event.answer, 'webhook', await shopOfPayer(deps, attempt, now));
  await deps.payments.eventHandled(event, now);
}

/** One attempt or event that cannot be settled must not keep the others waiting. */
async function attend({ log }: SettleDeps, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    log.error({ err: fault, ...about }, 'what a provider said could not be settled');
  }
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
  const { paypal, card } = deps.payments;
  // Without its keys the gateway's notification cannot be read either, and so nothing is known.
  if ((attempt.provider === 'paypal' ? paypal : card) === null) return cannotAsk(deps, attempt);
  await deps.payments.change(deps.db, attempt.id, { checkedAt: now });
  if (paypal === null || attempt.provider !== 'paypal') return askCardGateway(deps, attempt, attempt.crossReference);
  const order = await deps.drafts.read(attempt.orderId);
  return askPaypal(paypal, attempt, order !== null && isPaying(order, now));
}

/** Money may have been taken, and nobody here can find out: it waits for somebody to put the settings right. */
function cannotAsk({ log }: SettleDeps, { id, orderId, provider }: Attempt): null {
  log.error({ attemptId: id, orderId, provider }, 'a payment is open and the credentials of its provider are missing');
  return null;
}

async function askPaypal(paypal: PaypalDoor, attempt: Attempt, stillHeld: boolean): Promise<ProviderAnswer | null> {
  if (attempt.providerOrderId === null) return NOT_TAKEN;
  const until = paypal.deadline();
  const found = await paypal.getOrder(attempt.providerOrderId, until);
  // That PayPal refuses to say, or does not find it (another account's credentials), is no word that nothing was taken.
  if (found.outcome !== 'found') return null;
  if (found.order.answer !== null) return found.order.answer;
  // Everything was checked and is still held, so what the shopper decided is done: by the same key, at most once.
  if (stillHeld && attempt.state === 'asking')
    return paypal.capture(attempt.providerOrderId, captureRequestId(attempt.providerOrderId, attempt.declines), until);
  return NOT_TAKEN;
}

const NOT_TAKEN: ProviderAnswer = { answer: 'refused', issue: 'NOT_CAPTURED', fault: 'not-completed' };

async function giveBack(deps: SettleDeps, attempt: Attempt, now: Instant): Promise<void> {
  const { paypal } = deps.payments;
  if (attempt.provider !== 'paypal' || attempt.captureId === null) return;
  if (paypal === null) return giveBackByHand(deps, attempt, now);
  const refunded = await paypal.refund(attempt.captureId, { requestId: refundRequestId(attempt.captureId) });
  if (refunded.outcome === 'unknown') return;
  if (refunded.outcome === 'refused') return giveBackByHand(deps, attempt, now);
  const problem = { kind: 'refund-by-hand', subject: ofPayment(attempt.id) } as const;
  await inTransaction(deps.db, async (trx) => {
    await deps.payments.change(trx, attempt.id, { state: 'refunded', settledAt: now });
    await resolveProblem(trx, problem, 'refunded by PayPal', now);
  });
}

/** PayPal cannot be asked, or refuses: said once, however often it is tried again. */
async function giveBackByHand({ db, drafts }: SettleDeps, attempt: Attempt, now: Instant): Promise<void> {
  const order = await drafts.read(attempt.orderId);
  if (order === null) throw new Error(`Order ${attempt.orderId} of a payment attempt is gone`);
  const { brewery } = await drafts.gather(now);
  const came = attempt.capturedAmount ?? attempt.amount;
  await inTransaction(db, (trx) => openProblem(trx, refundByHand(attempt, order, came), brewery, now));
}
