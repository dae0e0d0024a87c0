import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { TransferStanding } from './manual-refund-sentence.ts';
import { problemSentence } from './problem-sentence.ts';

const payment = {
  attemptId: 12,
  orderId: 7,
  orderReference: 'BS100007',
  provider: 'card-gateway' as const,
  paymentReference: 'BS100007-1',
  amount: 2160 as Pence,
};

test('an unknown payment says what to look for', () => {
  const { summary } = problemSentence({
    kind: 'payment-unknown',
    ...payment,
    begunAt: instant('2026-11-24T09:30:00Z'),
  });
  expect(summary).toContain('the card gateway took £21.60 for BS100007 (payment BS100007-1)');
});

test.each([
  ['on-hold', 'the customer was asked not to pay again'],
  ['not-on-hold', 'The goods are not kept'],
  ['waiting', 'is placed and waits for its money'],
  ['paid', 'was paid another way'],
  ['cancelled', 'is cancelled, and nothing is kept'],
] as const)('an unknown payment says what its order does until it is known: %s', (standing, words) => {
  const begunAt = instant('2026-11-24T09:30:00Z');
  const { advice } = problemSentence({ kind: 'payment-unknown', ...payment, begunAt, standing });
  expect(advice).toContain(words);
  expect(advice.includes('not to pay again')).toBe(standing === 'on-hold');
});

test('a refund to be made in the merchant system names sum and payment', () => {
  const refund = { kind: 'refund-by-hand', ...payment, refundId: 7, because: '', provider: 'paypal' } as const;
  const { summary } = problemSentence(refund);
  expect(summary).toBe('£21.60 for BS100007 is to be refunded in the merchant system of PayPal (payment BS100007-1)');
  expect(problemSentence({ ...refund, because: 'CARD_EXPIRED' }).advice).toContain('refused');
  expect(problemSentence({ ...refund, kind: 'refund-in-doubt' }).summary).toBe(
    'Nobody knows whether PayPal has refunded £21.60 for BS100007 (payment BS100007-1)',
  );
});

test('an order paid far below its sum names both sums', () => {
  const { orderId, orderReference } = payment;
  const sums = { due: pence(2160), received: pence(5) };
  const { summary } = problemSentence({ kind: 'payment-below-sum', orderId, orderReference, ...sums });
  expect(summary).toBe('BS100007 costs £21.60 and was paid £0.05');
});

test('a sale of a till that was not taken says why, and its sum', () => {
  const facts = { tillId: 1, till: 'Bar', reason: 'wrong-sums', number: 7, amount: pence(360) } as const;
  expect(problemSentence({ kind: 'till-sale-refused', ...facts }).summary).toBe(
    'The till Bar has sent a sale that was not taken (number 7, £3.60): Its sums do not agree',
  );
});

test('what is short and what was not sent say what to do', () => {
  expect(problemSentence({ kind: 'short-of-stock', orderReference: 'BS100007', units: 3 }).summary).toBe(
    'BS100007 lacks 3 of what was sold',
  );
  const mail = {
    kind: 'mail-not-sent',
    to: 'ada@example.org',
    subject: 'Your order',
    lastError: '550 no such user',
    returnedAt: null,
  } as const;
  expect(problemSentence(mail).advice).toContain('550 no such user');
  expect(problemSentence({ ...mail, returnedAt: instant('2026-11-29T23:30:00Z') }).advice).toContain(
    'It could not be delivered on 29 Nov 2026. There is no such mailbox',
  );
});

test('a refund by transfer says where it stands, and since when', () => {
  const since = instant('2026-11-24T09:30:00Z');
  const facts = { kind: 'refund-by-hand', ...payment, refundId: 7, because: '', provider: 'transfer' } as const;
  const adviceFor = (state: TransferStanding['state'], fileId: number | null = null) =>
    problemSentence({ ...facts, transfer: { state, fileId, since: state === 'not-asked' ? null : since } }).advice;
  expect(adviceFor('not-asked')).toContain('Ask for the account under Refunds by transfer, or send it yourself');
  expect(adviceFor('waiting')).toContain('they were asked for by mail on 24 November 2026');
  expect(adviceFor('ready')).toContain('it is ready to be paid');
  expect(adviceFor('in-file', 3)).toContain('It is in file 3 for the bank since 24 November 2026');
});
