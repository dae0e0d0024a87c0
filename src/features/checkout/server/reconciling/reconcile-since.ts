import { openProblem, resolveProblem, wasResolved } from '#features/problems/server/problems.service.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { ListedPayment, ListedPayments } from '#platform/paypal/list-payments.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { isInvoiceOfShop } from '#rules/payments/provider/paypal-order.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import { type ProblemOf, problemKey } from '#rules/problems/problem.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment, shopOfPayer } from '../settling/settle-payment.ts';

export type ReconciledSince = {
  /** Payments that were begun here and paid at their provider, settled now. */
  readonly settled: number;
  /** Payments whose outcome the provider did not say. */
  readonly unanswered: number;
  /** Money for an order of ours that belongs to no payment here: each is an open problem. */
  readonly unassigned: readonly ListedPayment[];
  /** How many of PayPal's payments are not for this shop. */
  readonly elsewhere: number;
  /** How far PayPal's list goes, and why it ends there; null = PayPal is not set up. */
  readonly list: Pick<ListedPayments, 'completeUntil' | 'fault'> | null;
};

/** PayPal lets a buyer approve an order for three hours, or for 72 if its account is set so. */
const BEGUN_BEFORE_MS = 72 * 3600_000;

/**
 * After a restore: asks the providers about every payment that was begun and not paid here, settles what was paid, and
 * compares PayPal's list of payments with ours. Money is identified by its capture alone: after a restore the numbers
 * of orders and invoices are assigned again, to others. The card gateway has no list.
 */
export async function reconcileSince(deps: SettleDeps, since: Instant, now: Instant): Promise<ReconciledSince> {
  const { paypal } = deps.payments.providers;
  const counts = await askUnpaid(deps, later(since, -BEGUN_BEFORE_MS), now);
  if (paypal === null) return { ...counts, unassigned: [], elsewhere: 0, list: null };
  const { payments, ...list } = await paypal.listPayments({ since, until: now });
  const ofShop = payments.filter(({ invoiceId }) => isInvoiceOfShop(invoiceId));
  const unassigned: ListedPayment[] = [];
  for (const payment of ofShop) if (await reportUnassigned(deps, payment, now)) unassigned.push(payment);
  return { ...counts, unassigned, elsewhere: payments.length - ofShop.length, list };
}

async function askUnpaid(
  deps: SettleDeps,
  begunSince: Instant,
  now: Instant,
): Promise<Pick<ReconciledSince, 'settled' | 'unanswered'>> {
  let [settled, unanswered] = [0, 0];
  for (const attempt of await deps.payments.unpaidToAsk(begunSince)) {
    const answer = await ask(deps, attempt);
    if (answer === 'no-answer') unanswered += 1;
    // What was not paid is left to the shopper, and to the job.
    if (answer === 'no-answer' || (answer?.answer !== 'captured' && answer?.answer !== 'pending')) continue;
    await settlePayment(deps, attempt, answer, 'reconciliation', await shopOfPayer(deps, attempt, now));
    settled += 1;
  }
  return { settled, unanswered };
}

/** Null: the provider knows the payment and no money was taken. */
async function ask(deps: SettleDeps, attempt: Attempt): Promise<ProviderAnswer | 'no-answer' | null> {
  const answer =
    (await providerToAsk(deps.payments.providers, attempt.provider)?.lookUp(attempt, {
      completes: false,
      asker: 'job',
    })) ?? 'no-answer';
  if (answer === 'nothing-taken') return null;
  // PayPal forgets an order that nobody approved; if it has forgotten one that the shopper confirmed, the outcome is
  // unknown.
  const isConfirmed = attempt.state === 'asking' || attempt.state === 'unknown';
  if (answer === 'not-known') return isConfirmed ? 'no-answer' : null;
  return answer;
}

/** Opens the problem or, when the money was assigned since, closes it. True = it is open. */
async function reportUnassigned({ db, drafts, payments }: SettleDeps, payment: ListedPayment, now: Instant) {
  const { invoiceId: invoice, ...money } = payment;
  const problem: ProblemOf<'payment-unassigned'> = { kind: 'payment-unassigned', invoice, ...money };
  const key = problemKey(problem);
  if ((await payments.ofCapture('paypal', payment.captureId)) !== null) {
    await resolveProblem(db, key, 'its payment is known here', now);
    return false;
  }
  if (await wasResolved(db, key)) return false;
  const { brewery } = await drafts.gather(now);
  await inTransaction(db, (trx) => openProblem(trx, problem, brewery, now));
  return true;
}
