import type { Pence } from '../money/pence.ts';
import type { Provider } from './provider.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** What one attempt asked a provider for. `payee` is the merchant that PayPal is to pay; null = nobody has said. */
export type PaymentQuestion = {
  readonly provider: Provider;
  readonly orderId: number;
  readonly amount: Pence;
  readonly payee: string | null;
};

/**
 * The answer as far as it is believed (D-104). One of PayPal's about money for another order, another payee, another sum (in
 * pence) or another currency than this attempt asked for says nothing about it: nobody knows. A card notification is signed and
 * found by our own reference, so another sum is money all the same (D-108), and another currency goes back.
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

/** What is said of another payment is no news of this one. */
export const OF_ANOTHER_PAYMENT: ProviderAnswer = { answer: 'unknown', fault: 'answer-of-another-payment' };
