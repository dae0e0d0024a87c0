import { expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import { believedAnswer, OF_ANOTHER_PAYMENT } from './believed-answer.ts';
import type { ProviderAnswer } from '../provider/provider-answer.ts';

const question = { provider: 'paypal', orderId: 7, amount: pence(2160), payee: 'MERCHANT1' } as const;
const captured = {
  answer: 'captured',
  amount: pence(2160),
  currency: 'GBP',
  reference: 'CAPTURE1',
  paidFor: { orderId: '7', payee: 'MERCHANT1' },
} as const satisfies ProviderAnswer;

test('money for this order, payee and sum is accepted', () => {
  expect(believedAnswer(captured, question)).toBe(captured);
  const silent = { ...captured, paidFor: { orderId: null, payee: null } };
  expect(believedAnswer(silent, question)).toBe(silent);
  expect(believedAnswer(captured, { ...question, payee: null })).toBe(captured);
});

test.each([
  ['order', { paidFor: { orderId: '8', payee: 'MERCHANT1' } }],
  ['payee', { paidFor: { orderId: '7', payee: 'MERCHANT2' } }],
  ['sum, a penny more', { amount: pence(2161) }],
  ['sum, a penny less', { amount: pence(2159) }],
  ['currency', { currency: 'USD' }],
])('money for another %s does not belong to this payment, whether captured or pending', (_what, other) => {
  expect(believedAnswer({ ...captured, ...other }, question)).toBe(OF_ANOTHER_PAYMENT);
  const pending: ProviderAnswer = { ...captured, ...other, answer: 'pending', because: 'ECHECK' };
  expect(believedAnswer(pending, question)).toBe(OF_ANOTHER_PAYMENT);
});

test('a card notification of another sum or currency is signed, so its money counts', () => {
  const byCard: ProviderAnswer = { answer: 'captured', amount: pence(5), currency: '840', reference: 'XREF' };
  expect(believedAnswer(byCard, { ...question, provider: 'card-gateway', payee: null })).toBe(byCard);
});

test('an answer without money is accepted unchanged', () => {
  const declined: ProviderAnswer = { answer: 'declined', fault: 'payment-declined' };
  expect(believedAnswer(declined, question)).toBe(declined);
});
