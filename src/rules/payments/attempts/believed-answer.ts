import type { Pence } from '../../money/pence.ts';
import type { Provider } from '../provider/provider.ts';
import type { ProviderAnswer } from '../provider/provider-answer.ts';

/** What one attempt asked a provider for. `payee` is the merchant that PayPal is to pay; null = unknown. */
export type PaymentQuestion = {
  readonly provider: Provider;
  readonly orderId: number;
  readonly amount: Pence;
  readonly payee: string | null;
};

/**
 * The answer, or `unknown` if it cannot belong to this attempt (D-104): a PayPal answer about money for another order, payee, sum
 * (in pence) or currency than requested. A card notification is signed and found by our own reference, so another sum still
 * counts as money (D-108), and another currency is refunded.
 */
export function believedAnswer(answer: ProviderAnswer, question: PaymentQuestion): ProviderAnswer {
  if (question.provider !== 'paypal' || (answer.answer !== 'captured' && answer.answer !== 'pending')) return answer;
  const { orderId = null, payee = null } = answer.paidFor ?? {};
  const believed =
    (orderId === null || orderId === String(question.orderId)) &&
    (payee === null || question.payee === null || payee === question.payee) &&
    answer.amount === question.amount &&
    answer.currency === 'GBP';
  return believed ? answer : OF_ANOTHER_PAYMENT;
}

export const OF_ANOTHER_PAYMENT: ProviderAnswer = { answer: 'unknown', fault: 'answer-of-another-payment' };
