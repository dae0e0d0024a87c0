import { expect, test } from 'vitest';
import { createPaypalClient } from '#platform/paypal/paypal-client.ts';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { paypalOrder, type PaypalOrderFacts } from '#rules/payments/provider/paypal-order.ts';
import { askForPaypalOrder } from './ask-for-paypal-order.ts';

const sixBottles: PaypalOrderFacts = {
  orderId: 123 as OrderId,
  orderReference: 'BS100123',
  paysFor: 'Order BS100123',
  attempt: 1,
  brandName: 'Sallowmere Brewing Company',
  lines: [{ name: 'Reedcutter Bitter', code: '101', unitPrice: pence(325), quantity: 6, digital: false }],
  delivery: pence(0),
  reductions: pence(0),
  due: pence(1950),
  asOneItem: false,
  goesTo: { address: 'none' },
  returnUrl: 'https://shop.sallowmere.example/beershop/checkout',
  cancelUrl: 'https://shop.sallowmere.example/beershop/checkout',
};

/** An unreachable PayPal, with the requests that were sent to it. */
function paypalOutOfReach() {
  const requests: string[] = [];
  const logged: object[] = [];
  const log = { warn: () => undefined, error: (facts: object) => void logged.push(facts) };
  const paypal = createPaypalClient({
    baseUrl: 'https://paypal.example',
    clientId: 'shop',
    clientSecret: 'secret',
    webhookId: 'hook',
    merchantId: null,
    certificateAuthorities: [],
    timeoutMs: 1000,
    clock: { now: () => instant('2026-11-21T11:15:00Z') },
    log,
    breaker: (call) => call(),
    fetch: (input) => {
      requests.push(new Request(input).url);
      return Promise.reject(new Error('out of reach'));
    },
  });
  return { paypal, log, requests, logged };
}

test('a payment whose sums are a penny out is refused and logged, and PayPal is sent nothing', async () => {
  const { paypal, log, requests, logged } = paypalOutOfReach();
  const order = paypalOrder({ ...sixBottles, due: pence(1951) });
  expect(await askForPaypalOrder({ paypal, log }, order, 'key')).toMatchObject({
    outcome: 'refused',
    fault: 'not-accepted',
  });
  expect(requests).toEqual([]);
  expect(logged).toMatchObject([{ invoice: 'BS100123-1' }]);
});

test('a payment whose sums add up is sent', async () => {
  const { paypal, log, requests } = paypalOutOfReach();
  expect(await askForPaypalOrder({ paypal, log }, paypalOrder(sixBottles), 'key')).toMatchObject({
    outcome: 'unknown',
  });
  expect(requests).not.toEqual([]);
});
