import { expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { NO_PROVIDERS, paymentWays } from './payment-providers.ts';

const ways = paymentWays(NO_PROVIDERS);

test('of the methods without a provider, only “nothing to pay” is paid when placed', () => {
  const methods = Object.values(PaymentMethod).filter((method) => {
    const way = ways[method];
    return way.asks === 'nobody' && way.isPaid;
  });
  expect(methods).toEqual([PaymentMethod.nothingToPay]);
  expect(ways[PaymentMethod.bankTransfer]).toEqual({ asks: 'nobody', isPaid: false });
});

test('a provider without credentials is not available, and its payment method does not become one without a provider', () => {
  for (const method of [PaymentMethod.paypal, PaymentMethod.hostedCard])
    expect(ways[method]).toEqual({ asks: 'provider', provider: null });
});
