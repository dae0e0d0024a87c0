import { expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { offeredMethods, orAnotherWay, paymentWords } from './payment-words.ts';

const offered = (payMethods: readonly number[]) => offeredMethods(payMethods).map(({ name }) => name);

test('the account is offered first, then PayPal, card, bank transfer, nothing to pay, and what only staff may offer, whatever their codes', () => {
  expect(offered(Object.values(PaymentMethod))).toEqual([
    'On account',
    'PayPal',
    'Card',
    'Bank transfer',
    'Nothing to pay',
    'Unpaid',
    'Card taken',
    'Cash taken',
    'Taproom till',
  ]);
  expect(offered([PaymentMethod.bankTransfer, PaymentMethod.hostedCard])).toEqual(['Card', 'Bank transfer']);
});

test('what is for the till alone, or no longer in use, is offered to nobody', () => {
  expect(offered([])).toEqual([]);
  expect(offered([PaymentMethod.formerPaypal, PaymentMethod.all])).toEqual([]);
});

test('a code that nobody knows has no name', () => {
  expect(paymentWords(12345)).toBeNull();
});

test('another way of paying is advised only where there is one', () => {
  expect(orAnotherWay('Try again', [PaymentMethod.hostedCard])).toBe('Try again');
  expect(orAnotherWay('Try again', [PaymentMethod.hostedCard, PaymentMethod.formerPaypal])).toBe('Try again');
  expect(orAnotherWay('Try again', [PaymentMethod.hostedCard, PaymentMethod.paypal])).toBe(
    'Try again, or choose another way of paying',
  );
});
