import { expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { offeredMethods, paymentWords } from './payment-words.ts';

const offered = (payMethods: readonly number[]) => offeredMethods(payMethods).map(({ name }) => name);

test('the account is offered first, and then PayPal, card, bank transfer, and nothing to pay, whatever their codes', () => {
  expect(offered(Object.values(PaymentMethod))).toEqual([
    'On account',
    'PayPal',
    'Card',
    'Bank transfer',
    'Nothing to pay',
  ]);
  expect(offered([PaymentMethod.bankTransfer, PaymentMethod.hostedCard])).toEqual(['Card', 'Bank transfer']);
});

test('what is open to staff alone is offered to no shopper', () => {
  expect(offered([])).toEqual([]);
  expect(offered([PaymentMethod.cash, PaymentMethod.taproomTill, PaymentMethod.undecided])).toEqual([]);
});

test('a code that nobody knows has no name', () => {
  expect(paymentWords(12345)).toBeNull();
});
