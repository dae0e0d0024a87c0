import { expect, test } from 'vitest';
import { paidWhenPlaced } from './paid-when-placed.ts';
import { PaymentMethod } from './payment-methods.ts';

test('with nothing to pay an order is paid at once, and by no other way that asks no provider', () => {
  const paid = Object.values(PaymentMethod).filter((method) => paidWhenPlaced(method) === true);
  expect(paid).toEqual([PaymentMethod.nothingToPay]);
  expect(paidWhenPlaced(PaymentMethod.bankTransfer)).toBe(false);
});

test('by card and by PayPal nothing is placed until the provider has said that it is paid', () => {
  expect(paidWhenPlaced(PaymentMethod.hostedCard)).toBeNull();
  expect(paidWhenPlaced(PaymentMethod.paypal)).toBeNull();
});
