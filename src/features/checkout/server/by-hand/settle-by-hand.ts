import type { Actor } from '#features/audit/server/record-audit.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment, shopOfPayer } from '../settling/settle-payment.ts';

/**
 * The outcome of a payment, as a member of staff read it in the merchant system. `reference` is the provider's own id
 * of the money.
 */
export type ByHand = { readonly outcome: 'paid'; readonly reference: string } | { readonly outcome: 'not-paid' };

export type SettledByHand = 'settled' | 'no-such-payment' | 'not-unknown' | 'reference-of-another-payment';

/**
 * Settles an unknown payment as a member of staff says, by the same rule as a provider's answer (D-185), and records
 * who said it. Refuses any other payment.
 */
export async function settleByHand(
  deps: SettleDeps,
  attemptId: AttemptId,
  word: ByHand & { readonly by: Actor },
  now: Instant,
): Promise<SettledByHand> {
  const attempt = await deps.payments.read(attemptId);
  if (attempt === null) return 'no-such-payment';
  if (attempt.state !== 'unknown') return 'not-unknown';
  if (word.outcome === 'paid' && (await deps.payments.ofCapture(attempt.provider, word.reference)) !== null)
    return 'reference-of-another-payment';
  const answer: ProviderAnswer =
    word.outcome === 'paid'
      ? { answer: 'captured', amount: attempt.amount, currency: 'GBP', reference: word.reference }
      : { answer: 'refused', issue: 'NOT_TAKEN', fault: 'not-completed' };
  await settlePayment(deps, attempt, answer, word.by, await shopOfPayer(deps, attempt, now));
  return 'settled';
}
