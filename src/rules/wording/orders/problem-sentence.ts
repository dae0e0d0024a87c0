import type { PaidForStanding } from '../../payments/paid-for-standing.ts';
import { isManual, type Provider } from '../../payments/provider/provider.ts';
import type { ListedProblem } from '../../problems/problem.ts';
import { formatLongDate, formatShortDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { tillDifferenceSentence } from '../shop/till-difference-sentence.ts';
import { tillRefusalSentence } from '../refusals/till-refusal-sentence.ts';
import { JOB_FAILURE_WORDS } from '../shop/job-words.ts';
import { mailFaultSentence } from '../refusals/mail-fault-sentence.ts';
import { MANUAL_REFUNDS, transferStandingSentence } from './manual-refund-sentence.ts';

export type ProblemSentence = {
  /** One line that names the problem and its subject. */
  readonly summary: string;
  /** What the brewery should do about it. */
  readonly advice: string;
};

/** The names of providers in sentences. */
export const PROVIDER_NAMES = {
  paypal: 'PayPal',
  'card-gateway': 'the card gateway',
  transfer: 'the bank',
  cash: 'the drawer',
  'card-machine': 'the card machine',
  till: 'the taproom till',
} as const satisfies Record<Provider, string>;

const sentences: {
  readonly [Kind in ListedProblem['kind']]: (problem: Extract<ListedProblem, { kind: Kind }>) => ProblemSentence;
} = {
  'payment-unknown': ({ orderReference, provider, paymentReference, amount, standing }) => ({
    summary: `Nobody knows whether ${PROVIDER_NAMES[provider]} took ${formatMoney(amount)} for ${orderReference} (payment ${paymentReference})`,
    advice:
      `Look for ${paymentReference} in the merchant system, and note whether the money was taken.` +
      (standing === undefined ? '' : ` ${STANDINGS[standing]}`),
  }),
  'refund-by-hand': refundByHand,
  'refund-in-doubt': ({ orderReference, provider, paymentReference, amount }) => ({
    summary: `Nobody knows whether ${PROVIDER_NAMES[provider]} has refunded ${formatMoney(amount)} for ${orderReference} (payment ${paymentReference})`,
    advice:
      `It was asked for, and not answered for hours. Look in the merchant system whether ${formatMoney(amount)} of payment ` +
      `${paymentReference} went back. If it did, note it; if not, have it asked for again, or refund it there.`,
  }),
  'refund-made-twice': ({ orderReference, provider, paymentReference, amount, fileId }) => ({
    summary: `${formatMoney(amount)} for ${orderReference} went back twice: through ${PROVIDER_NAMES[provider]}, and with file ${fileId} for the bank`,
    advice:
      `Look in the merchant system (payment ${paymentReference}) and at your bank whether both were made. If they were, ask the customer to ` +
      `send ${formatMoney(amount)} back, or have your bank call its payment back. Then note that it is settled.`,
  }),
  'payment-below-sum': ({ orderReference, due, received }) => ({
    summary: `${orderReference} costs ${formatMoney(due)} and was paid ${formatMoney(received)}`,
    advice:
      'It is not packed, and its customer was promised no day. Once the rest is paid, or you have agreed on something else with ' +
      'them, have it packed on its page: the packing slip is written then, and they are told. Or cancel it there.',
  }),
  'payment-unassigned': ({ captureId, invoice, amount, currency, takenAt }) => ({
    summary: `PayPal took ${currency === 'GBP' ? formatMoney(amount) : `${(amount / 100).toFixed(2)} ${currency}`} on ${formatLongDate(takenAt)} as payment ${captureId} for invoice ${invoice}, and no order here has it`,
    advice:
      `Look for ${captureId} at PayPal: the customer's name and e-mail stand there. Enter the order for them, or refund it ` +
      'there. Then note that it is settled.',
  }),
  'cancel-requested': ({ orderReference, customer = '' }) => ({
    summary: `${customer || 'Its customer'} wishes to cancel ${orderReference}`,
    advice:
      'It is packed, or a person has to decide; the customer was promised an answer. Their reason, if they gave one, stands in the mail on ' +
      'the page of the order. Cancel it there: they are told, and their money goes back. If you agree on something else with them, ' +
      'note that it is settled.',
  }),
  'till-sale-differs': ({ orderReference, till, differences }) => ({
    summary: `${orderReference} of the till ${till}: ${differences.map(tillDifferenceSentence).join('; ')}`,
    advice:
      'The sale stays as it was charged, and the customer has left with it. See whether the till has the prices of today and whether ' +
      'something has to be put right, and note that it is settled.',
  }),
  'till-refund-differs': ({ creditReference, orderReference, till, differences }) => ({
    summary: `${creditReference} of ${orderReference}, given back at the till ${till}: ${differences.map(tillDifferenceSentence).join('; ')}`,
    advice:
      'The money has gone back, and the refund stays as it was made. See whether the drawer and the people of the till are right, and note ' +
      'that it is settled.',
  }),
  'till-day-uncounted': ({ till, day, next }) => ({
    summary: `Day ${day} of the till ${till} ended without a count when day ${next} was opened`,
    advice:
      'Its takings stand on its page; what should have been in the drawer is there, too. Find out who has counted it and what was in it, ' +
      'and note that it is settled. If the till sends its count after all, this settles itself.',
  }),
  'prices-left-out': ({ name, packs }) => ({
    summary: `The prepared prices “${name}” took effect without ${packs.length === 1 ? packs[0] : `${packs.length} packs`}`,
    advice:
      'What is gone or in the archive gets no prices. See on the page of these prepared prices which they are, set their prices by hand ' +
      'where they are still sold, and note that it is settled.',
  }),
  'till-sale-refused': ({ till, reason, number, amount, what = 'sale' }) => ({
    summary: `The till ${till} has sent ${THINGS_OF_TILLS[what]} that was not taken (number ${number}, ${formatMoney(amount)}): ${tillRefusalSentence(reason)}`,
    advice:
      'It has happened at the bar, money included, and no order has it; others like it may have come since. They stand, with what is in ' +
      'them, on the page of what the till has sent and was not taken. Enter them by hand, put right what keeps them from being taken, ' +
      'and note that it is settled.',
  }),
  'short-of-stock': ({ orderReference, units }) => ({
    summary: `${orderReference} lacks ${units} of what was sold`,
    advice: 'Its customer has a mail that says so. Agree with them: wait for more, send something else, or cancel it.',
  }),
  'return-requested': ({ orderReference, pieces, reason }) => ({
    summary: `${orderReference}: ${pieces === 1 ? '1 piece' : `${pieces} pieces`} ${reason === 'faulty' ? 'came broken or wrong' : 'come back'}`,
    advice:
      reason === 'faulty'
        ? 'Its customer waits for an answer. Look at it with them, and refund it on the page of the order, or say there why not.'
        : 'Its customer has withdrawn. When the goods are here, or there is proof that they were sent, refund them on the page of ' +
          'the order: the law gives 14 days for that.',
  }),
  'prices-failed': ({ name, why }) => ({
    summary: `The prepared prices “${name}” could not take effect`,
    advice: `${JOB_FAILURE_WORDS[why]} Nothing of them was changed. Release them on their page, or edit them there and give them another moment.`,
  }),
  'mail-not-sent': ({ to, subject, lastError, returnedAt }) => ({
    summary: `“${subject}” did not reach ${to}`,
    advice:
      `${returnedAt === null ? 'It is not tried again.' : `It could not be delivered on ${formatShortDate(returnedAt)}.`} ${mailFaultSentence(lastError, returnedAt !== null)} Try it again once that is put right, ` +
      `or reach them another way. What was reported: ${lastError}`,
  }),
};

const THINGS_OF_TILLS = {
  sale: 'a sale',
  refund: 'a refund',
  opening: 'the opening of a day',
  closing: 'the closing of a day',
} as const;

const STANDINGS: Readonly<Record<PaidForStanding, string>> = {
  'on-hold': 'Until then the goods are kept for this order; the customer was asked not to pay again.',
  'not-on-hold': 'The goods are not kept for it: it is a basket still, whose customer may go on and pay another way.',
  waiting: 'The order is placed and waits for its money, which may come another way.',
  paid: 'The order was paid another way: if this was taken, too, it goes back once that is noted.',
  cancelled: 'The order is cancelled, and nothing is kept for it: if this was taken, it goes back once that is noted.',
};

function refundByHand(problem: Extract<ListedProblem, { kind: 'refund-by-hand' }>): ProblemSentence {
  const { orderReference, provider, paymentReference, amount, because, transfer } = problem;
  const sum = `${formatMoney(amount)} for ${orderReference}`;
  if (transfer !== undefined && transfer.state !== 'not-asked') {
    const advice = transferStandingSentence(transfer);
    return { summary: `${sum} ${MANUAL_REFUNDS.transfer.isTo}`, advice };
  }
  if (isManual(provider)) {
    const { isTo, advice } = MANUAL_REFUNDS[provider];
    return { summary: `${sum} ${isTo}`, advice: `${advice}. Then note that it is done.` };
  }
  return {
    summary: `${sum} is to be refunded in the merchant system of ${PROVIDER_NAMES[provider]} (payment ${paymentReference})`,
    advice:
      `Refund ${formatMoney(amount)} of payment ${paymentReference} in the merchant system: ` +
      `${because === '' ? 'the software cannot do it by itself' : `it was refused when the software asked (${because})`}. ` +
      'Then note that it is done.',
  };
}

/** What is wrong and what the brewery should do about it. Sums are shown in pounds. */
export function problemSentence(problem: ListedProblem): ProblemSentence {
  const sentence = sentences[problem.kind] as (one: ListedProblem) => ProblemSentence;
  return sentence(problem);
}
