import { expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { NO_PROVIDERS, paymentWays } from './payment-providers.ts';

const ways = paymentWays(NO_PROVIDERS);

test('an order with nothing to pay is paid when it is placed, and no other that asks no provider', () => {
  const paid = Object.values(PaymentMethod).filter((method) => {
    const way = ways[method];
    return way.asks === 'nobody' && way.isPaid;
  });
  expect(paid).toEqual([PaymentMethod.nothingToPay]);
  expect(ways[PaymentMethod.bankTransfer]).toEqual({ asks: 'nobody', isPaid: false });
});

test('a provider without credentials is none, and its way of paying does not become one that asks nobody', () => {
  for (const method of [PaymentMethod.paypal, PaymentMethod.hostedCard])
    expect(ways[method]).toEqual({ asks: 'provider', provider: null });
});
