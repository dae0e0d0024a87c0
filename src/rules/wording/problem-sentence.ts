import type { Provider } from '../payments/provider.ts';
import type { Problem, ProblemKind, ProblemOf } from '../problems/problem.ts';
import { formatLongDate } from './format-date.ts';
import { formatMoney } from './format-money.ts';

export type ProblemSentence = {
  /** One line that names the problem and its subject. */
  readonly summary: string;
  /** What the brewery should do about it. */
  readonly advice: string;
};

/** The names of providers in sentences. */
export const PROVIDER_NAMES = { paypal: 'PayPal', 'card-gateway': 'the card gateway' } as const satisfies Record<
  Provider,
  string
>;

const sentences: { readonly [Kind in ProblemKind]: (problem: ProblemOf<Kind>) => ProblemSentence } = {
  'payment-unknown': ({ attemptId, orderReference, provider, paymentReference, amount }) => ({
    summary: `Nobody knows whether ${PROVIDER_NAMES[provider]} took ${formatMoney(amount)} for ${orderReference} (payment ${paymentReference})`,
    advice:
      `Look for ${paymentReference} in the merchant system. Then run "npm run payment-known -- ${attemptId} paid REFERENCE" ` +
      `or "npm run payment-known -- ${attemptId} not-paid". Until then the goods are kept for this order; the customer was asked not to pay again.`,
  }),
  'refund-by-hand': ({ attemptId, orderReference, provider, paymentReference, amount }) => ({
    summary: `${formatMoney(amount)} for ${orderReference} is to be refunded in the merchant system of ${PROVIDER_NAMES[provider]} (payment ${paymentReference})`,
    advice:
      `Refund payment ${paymentReference} in the merchant system. The software cannot do it by itself. ` +
      `Then run "npm run refund-made -- ${attemptId}".`,
  }),
  'payment-below-sum': ({ orderReference, due, received }) => ({
    summary: `${orderReference} costs ${formatMoney(due)} and was paid ${formatMoney(received)}`,
    advice:
      'It is not packed, and its customer was promised no day. Once the rest is paid, or you have agreed on something else with ' +
      `her, run "npm run order-released -- ${orderReference}": the packing slip is written then, and she is told.`,
  }),
  'payment-unassigned': ({ captureId, invoice, amount, currency, takenAt }) => ({
    summary: `PayPal took ${currency === 'GBP' ? formatMoney(amount) : `${(amount / 100).toFixed(2)} ${currency}`} on ${formatLongDate(takenAt)} as payment ${captureId} for invoice ${invoice}, and no order here has it`,
    advice:
      `Look for ${captureId} at PayPal: the customer's name and e-mail stand there. Enter the order for her, or refund her there. ` +
      `Then run "npm run reconcile -- --settled ${captureId}".`,
  }),
};

/** What is wrong and what the brewery should do about it. Sums are shown in pounds. */
export function problemSentence<Kind extends ProblemKind>(problem: ProblemOf<Kind>): ProblemSentence {
  const sentence = sentences[problem.kind] as (one: Problem) => ProblemSentence;
  return sentence(problem);
}
