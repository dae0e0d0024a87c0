import type { Provider } from '../payments/provider.ts';
import type { ListedProblem } from '../problems/problem.ts';
import { formatLongDate } from './format-date.ts';
import { formatMoney } from './format-money.ts';

export type ProblemSentence = {
  /** One line that names the problem and its subject. */
  readonly summary: string;
  /** What the brewery should do about it. */
  readonly advice: string;
  /** How to note where the shop runs that it is done; empty = it goes by itself. */
  readonly command: string;
};

/** The names of providers in sentences. */
export const PROVIDER_NAMES = { paypal: 'PayPal', 'card-gateway': 'the card gateway' } as const satisfies Record<
  Provider,
  string
>;

const sentences: {
  readonly [Kind in ListedProblem['kind']]: (problem: Extract<ListedProblem, { kind: Kind }>) => ProblemSentence;
} = {
  'payment-unknown': ({ attemptId, orderReference, provider, paymentReference, amount }) => ({
    summary: `Nobody knows whether ${PROVIDER_NAMES[provider]} took ${formatMoney(amount)} for ${orderReference} (payment ${paymentReference})`,
    advice:
      `Look for ${paymentReference} in the merchant system, and note whether the money was taken. Until then the goods are ` +
      'kept for this order; the customer was asked not to pay again.',
    command: `npm run payment-known -- ${attemptId} paid REFERENCE, or npm run payment-known -- ${attemptId} not-paid`,
  }),
  'refund-by-hand': ({ refundId, orderReference, provider, paymentReference, amount, because }) => ({
    summary: `${formatMoney(amount)} for ${orderReference} is to be refunded in the merchant system of ${PROVIDER_NAMES[provider]} (payment ${paymentReference})`,
    advice:
      `Refund ${formatMoney(amount)} of payment ${paymentReference} in the merchant system: ` +
      `${because === '' ? 'the software cannot do it by itself' : `it was refused when the software asked (${because})`}. ` +
      'Then note that it is done.',
    command: `npm run refund-made -- ${refundId}`,
  }),
  'refund-in-doubt': ({ refundId, orderReference, provider, paymentReference, amount }) => ({
    summary: `Nobody knows whether ${PROVIDER_NAMES[provider]} has refunded ${formatMoney(amount)} for ${orderReference} (payment ${paymentReference})`,
    advice:
      `It was asked for, and not answered for hours. Look in the merchant system whether ${formatMoney(amount)} of payment ` +
      `${paymentReference} went back. If it did, note it; if not, have it asked for again, or refund it there.`,
    command: `npm run refund-made -- ${refundId}`,
  }),
  'payment-below-sum': ({ orderReference, due, received }) => ({
    summary: `${orderReference} costs ${formatMoney(due)} and was paid ${formatMoney(received)}`,
    advice:
      'It is not packed, and its customer was promised no day. Once the rest is paid, or you have agreed on something else with ' +
      'her, have it packed on its page: the packing slip is written then, and she is told. Or cancel it there.',
    command: `npm run order-released -- ${orderReference}`,
  }),
  'payment-unassigned': ({ captureId, invoice, amount, currency, takenAt }) => ({
    summary: `PayPal took ${currency === 'GBP' ? formatMoney(amount) : `${(amount / 100).toFixed(2)} ${currency}`} on ${formatLongDate(takenAt)} as payment ${captureId} for invoice ${invoice}, and no order here has it`,
    advice:
      `Look for ${captureId} at PayPal: the customer's name and e-mail stand there. Enter the order for her, or refund her ` +
      'there. Then note that it is settled.',
    command: `npm run reconcile -- --settled ${captureId}`,
  }),
  'short-of-stock': ({ orderReference, units }) => ({
    summary: `${orderReference} lacks ${units} of what was sold`,
    advice: 'Its customer has a mail that says so. Agree with her: wait for more, send something else, or cancel it.',
    command: '',
  }),
  'mail-not-sent': ({ to, subject, lastError }) => ({
    summary: `“${subject}” did not reach ${to}`,
    advice: `It was tried for days, and is not tried again. Reach her another way. The mail server said: ${lastError}`,
    command: '',
  }),
};

/** What is wrong and what the brewery should do about it. Sums are shown in pounds. */
export function problemSentence(problem: ListedProblem): ProblemSentence {
  const sentence = sentences[problem.kind] as (one: ListedProblem) => ProblemSentence;
  return sentence(problem);
}
