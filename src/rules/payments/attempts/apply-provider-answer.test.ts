import { describe, expect, test } from 'vitest';
import { basisPoints, pence } from '../../money/pence.ts';
import { applyProviderAnswer, type PaymentFacts } from './apply-provider-answer.ts';
import type { AttemptState } from './attempt-state.ts';
import type { ProviderAnswer } from '../provider/provider-answer.ts';

const paying: PaymentFacts = {
  attempt: 'asking',
  order: 'draft',
  paidBy: 'nobody',
  due: pence(4295),
  ownReturned: null,
  stock: 'held',
  holdsBelow: basisPoints(9000),
};
const captured: ProviderAnswer = { answer: 'captured', amount: pence(4295), currency: 'GBP', reference: 'CAP-1' };
const pending: ProviderAnswer = { ...captured, answer: 'pending', because: 'ECHECK' };
const declined: ProviderAnswer = { answer: 'declined', fault: 'card-declined' };
const unknown: ProviderAnswer = { answer: 'unknown', fault: 'no-answer' };
const returned: ProviderAnswer = { answer: 'returned', amount: pence(4295), reference: 'REF-1', number: null };

const attempts: AttemptState[] = [
  'started',
  'asking',
  'unknown',
  'captured',
  'awaiting-funds',
  'declined',
  'failed',
  'abandoned',
  'refund-due',
  'refunded',
];
const everySituation: PaymentFacts[] = attempts.flatMap((attempt) =>
  (['draft', 'confirmed', 'gone'] as const).flatMap((order) =>
    (['nobody', 'this-attempt', 'another-payment'] as const).flatMap((paidBy) =>
      (['held', 'short'] as const).map((stock) => ({ ...paying, attempt, order, paidBy, stock })),
    ),
  ),
);

test('the exact amount confirms the order as paid', () => {
  expect(applyProviderAnswer(captured, paying)).toEqual({
    decide: 'confirm-paid',
    reference: 'CAP-1',
    received: 4295,
    overPaid: 0,
    farBelow: false,
    alerts: [],
  });
});

test('the same notification a second time changes nothing', () => {
  const settled: PaymentFacts = { ...paying, attempt: 'captured', order: 'confirmed', paidBy: 'this-attempt' };
  for (const answer of [captured, pending, declined, unknown]) {
    expect(applyProviderAnswer(answer, settled)).toEqual({ decide: 'already-settled' });
  }
});

describe('captured money is never dropped', () => {
  test.each(everySituation)('attempt $attempt, order $order, paid by $paidBy, stock $stock', (facts) => {
    const decision = applyProviderAnswer(captured, facts);
    const isPaid = ['confirm-paid', 'mark-paid', 'refund'].includes(decision.decide);
    const alreadyKept =
      decision.decide === 'already-settled' &&
      (facts.attempt === 'refund-due' ||
        facts.attempt === 'refunded' ||
        (facts.order === 'confirmed' && facts.attempt === 'captured') ||
        (facts.order !== 'draft' && facts.paidBy === 'this-attempt'));
    expect(isPaid || alreadyKept).toBe(true);
  });
});

test('a penny too much or too little still confirms, and the brewery is told', () => {
  const over = applyProviderAnswer({ ...captured, amount: pence(4296) }, paying);
  expect(over).toMatchObject({ decide: 'confirm-paid', overPaid: 1, farBelow: false, alerts: ['overpaid'] });
  const under = applyProviderAnswer({ ...captured, amount: pence(4294) }, paying);
  expect(under).toMatchObject({ decide: 'confirm-paid', overPaid: -1, farBelow: false, alerts: ['underpaid'] });
});

test('exactly the lowest accepted amount lets the order be packed, a penny below it waits for a person', () => {
  const due = pence(4000);
  const atLimit = applyProviderAnswer({ ...captured, amount: pence(3600) }, { ...paying, due });
  expect(atLimit).toMatchObject({ decide: 'confirm-paid', overPaid: -400, farBelow: false });
  const below = applyProviderAnswer({ ...captured, amount: pence(3599) }, { ...paying, due });
  expect(below).toMatchObject({ decide: 'confirm-paid', overPaid: -401, farBelow: true, alerts: ['underpaid'] });
  const later = { ...paying, due, attempt: 'awaiting-funds', order: 'confirmed' } as const;
  expect(applyProviderAnswer({ ...captured, amount: pence(3599) }, later)).toMatchObject({ farBelow: true });
  const never = { ...paying, due, holdsBelow: basisPoints(0) };
  expect(applyProviderAnswer({ ...captured, amount: pence(1) }, never)).toMatchObject({ farBelow: false });
});

test('money that arrives after the reservation ran out confirms the order and reports missing stock', () => {
  const late = applyProviderAnswer(captured, { ...paying, attempt: 'abandoned', stock: 'short' });
  expect(late).toMatchObject({ decide: 'confirm-paid', alerts: ['stock-short'] });
});

test('a capture whose commit was lost confirms the draft when it is found later', () => {
  expect(applyProviderAnswer(captured, { ...paying, attempt: 'captured' }).decide).toBe('confirm-paid');
});

test('a second payment for the same order is refunded', () => {
  const twice = applyProviderAnswer(captured, { ...paying, order: 'confirmed', paidBy: 'another-payment' });
  expect(twice).toEqual({
    decide: 'refund',
    reference: 'CAP-1',
    amount: 4295,
    currency: 'GBP',
    alerts: ['paid-twice'],
  });
});

test('money for an order that no longer exists is refunded', () => {
  expect(applyProviderAnswer(captured, { ...paying, order: 'gone' })).toMatchObject({
    decide: 'refund',
    alerts: ['order-gone'],
  });
});

test('a repeated notification of a payment for an order cancelled since moves no money', () => {
  const cancelled: PaymentFacts = { ...paying, attempt: 'captured', order: 'gone', paidBy: 'this-attempt' };
  for (const answer of [captured, pending, declined, unknown]) {
    expect(applyProviderAnswer(answer, cancelled)).toEqual({ decide: 'already-settled' });
  }
});

test('money in another currency is refunded', () => {
  expect(applyProviderAnswer({ ...captured, currency: 'USD' }, paying)).toMatchObject({
    decide: 'refund',
    currency: 'USD',
    alerts: ['wrong-currency'],
  });
});

test('a pending capture confirms the order unpaid, its completion marks it paid, its denial tells staff', () => {
  expect(applyProviderAnswer(pending, paying)).toMatchObject({
    decide: 'confirm-awaiting-funds',
    reference: 'CAP-1',
    because: 'ECHECK',
  });
  const waiting: PaymentFacts = { ...paying, attempt: 'awaiting-funds', order: 'confirmed' };
  expect(applyProviderAnswer(pending, waiting).decide).toBe('already-settled');
  expect(applyProviderAnswer(captured, waiting)).toMatchObject({ decide: 'mark-paid', farBelow: false });
  expect(applyProviderAnswer(declined, waiting)).toMatchObject({ decide: 'money-lost', alerts: ['funds-lost'] });
});

test('a failed payment for an order paid by another is not reported as a loss', () => {
  const paid: PaymentFacts = { ...paying, attempt: 'awaiting-funds', order: 'confirmed', paidBy: 'another-payment' };
  expect(applyProviderAnswer(declined, paid)).toEqual({ decide: 'already-settled' });
});

test('a pending payment for an order that is gone, or placed and paid otherwise, is waited for', () => {
  expect(applyProviderAnswer(pending, { ...paying, order: 'gone' })).toMatchObject({ decide: 'wait' });
  const paid: PaymentFacts = { ...paying, order: 'confirmed', paidBy: 'another-payment' };
  expect(applyProviderAnswer(pending, paid)).toMatchObject({ decide: 'wait' });
});

describe('a payment of what is left of a placed order', () => {
  const placed: PaymentFacts = { ...paying, order: 'confirmed' };

  test('marks it paid, and a penny less than what is left is told', () => {
    expect(applyProviderAnswer(captured, placed)).toMatchObject({ decide: 'mark-paid', overPaid: 0 });
    const less: ProviderAnswer = { ...captured, amount: pence(4294) };
    expect(applyProviderAnswer(less, placed)).toMatchObject({
      decide: 'mark-paid',
      overPaid: -1,
      alerts: ['underpaid'],
    });
  });

  test('that is only announced is awaited', () => {
    expect(applyProviderAnswer(pending, placed)).toEqual({
      decide: 'await-funds',
      reference: 'CAP-1',
      because: 'ECHECK',
    });
  });

  test('that took no money leaves it as unpaid as it was', () => {
    expect(applyProviderAnswer(declined, placed)).toMatchObject({ decide: 'stay-unpaid', buyerMay: 'approve-again' });
    const refused: ProviderAnswer = { answer: 'refused', issue: 'PAYER_CANNOT_PAY', fault: 'not-accepted' };
    for (const attempt of ['asking', 'unknown'] as const)
      expect(applyProviderAnswer(refused, { ...placed, attempt })).toMatchObject({
        decide: 'stay-unpaid',
        buyerMay: 'pay-another-way',
      });
  });
});

test('missing stock is reported when the order is placed, and not again when its money arrives', () => {
  const placed: PaymentFacts = { ...paying, attempt: 'awaiting-funds', order: 'confirmed', stock: 'short' };
  expect(applyProviderAnswer(captured, placed)).toMatchObject({ decide: 'mark-paid', alerts: [] });
  expect(applyProviderAnswer(pending, { ...paying, stock: 'short' })).toMatchObject({ alerts: ['stock-short'] });
});

test('a declined card keeps the draft and lets the buyer choose again', () => {
  expect(applyProviderAnswer(declined, paying)).toEqual({
    decide: 'keep-draft',
    refusal: { refused: 'payment-declined', detail: 'The card was declined' },
    buyerMay: 'approve-again',
  });
});

test('a refused payment keeps the draft and asks for another method', () => {
  const refused: ProviderAnswer = {
    answer: 'refused',
    issue: 'PAYER_CANNOT_PAY',
    fault: 'not-accepted',
  };
  expect(applyProviderAnswer(refused, paying)).toMatchObject({ decide: 'keep-draft', buyerMay: 'pay-another-way' });
});

test('no answer leaves everything as it is until the result is known', () => {
  expect(applyProviderAnswer(unknown, paying)).toEqual({
    decide: 'wait',
    refusal: { refused: 'payment-unknown', detail: 'no answer has come from the payment provider' },
  });
});

test('money that a provider takes back from a paid order is reported to staff', () => {
  const own = { ...paying, ownReturned: pence(1200) };
  const paid: PaymentFacts = { ...own, attempt: 'captured', order: 'confirmed', paidBy: 'this-attempt' };
  expect(applyProviderAnswer(returned, paid)).toEqual({
    decide: 'money-lost',
    amount: 1200,
    alerts: ['money-returned'],
  });
  expect(applyProviderAnswer(returned, { ...paid, attempt: 'refunded' })).toEqual({ decide: 'already-settled' });
  const byTransfer: PaymentFacts = { ...own, order: 'confirmed', paidBy: 'another-payment' };
  expect(applyProviderAnswer(returned, byTransfer)).toEqual({ decide: 'already-settled' });
  expect(applyProviderAnswer(returned, own)).toMatchObject({ decide: 'keep-draft', buyerMay: 'pay-another-way' });
});

test('an order loses nothing of returned money that was not its own', () => {
  const paid: PaymentFacts = { ...paying, attempt: 'captured', order: 'confirmed', paidBy: 'this-attempt' };
  expect(applyProviderAnswer(returned, paid)).toEqual({ decide: 'already-settled' });
  expect(applyProviderAnswer(returned, paying)).toEqual({ decide: 'already-settled' });
});

test('an unknown payment without money is closed once its order was paid by another; without an answer nothing is closed', () => {
  const facts: PaymentFacts = { ...paying, attempt: 'unknown', order: 'confirmed', paidBy: 'another-payment' };
  expect(applyProviderAnswer(declined, facts)).toEqual({ decide: 'close-attempt' });
  expect(applyProviderAnswer(unknown, facts)).toMatchObject({ decide: 'wait' });
  expect(applyProviderAnswer(captured, facts)).toMatchObject({ decide: 'refund', alerts: ['paid-twice'] });
});

test('an unknown payment of a draft is settled like one requested now', () => {
  const facts: PaymentFacts = { ...paying, attempt: 'unknown' };
  expect(applyProviderAnswer(captured, facts)).toMatchObject({ decide: 'confirm-paid', farBelow: false });
  expect(applyProviderAnswer(declined, facts)).toMatchObject({ decide: 'keep-draft' });
});
