import { onTestFinished, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { paypalOrder, type PaypalOrderFacts } from '#rules/payments/provider/paypal-order.ts';
import { PRETEND_PAYPAL, startFakePaypal, type FakePaypalOptions } from '#fake-servers/paypal/fake-paypal.ts';
import { heldClock } from '../clock.ts';
import { createPaypalClient, type PaypalSettings } from './paypal-client.ts';
import { captureRequestId } from './request-ids.ts';

const sixBottles: PaypalOrderFacts = {
  orderId: 123 as OrderId,
  orderReference: 'BS100123',
  paysFor: 'Order',
  attempt: 1,
  brandName: 'Sallowmere Brewing Company',
  lines: [{ name: 'Reedcutter Bitter', code: '101', unitPrice: pence(325), quantity: 6, digital: false }],
  delivery: pence(695),
  reductions: pence(0),
  due: pence(2645),
  asOneItem: false,
  goesTo: { address: 'from-paypal' },
  returnUrl: 'https://shop.sallowmere.example/beershop/checkout',
  cancelUrl: 'https://shop.sallowmere.example/beershop/checkout',
};

async function paypal(options: FakePaypalOptions = {}, change: Partial<PaypalSettings> = {}) {
  const fakeServer = await startFakePaypal(options);
  onTestFinished(() => fakeServer.stop());
  const clock = heldClock(instant('2026-11-21T10:15:00Z'));
  const requests: string[] = [];
  const client = createPaypalClient({
    ...PRETEND_PAYPAL,
    baseUrl: fakeServer.url,
    certificateAuthorities: [fakeServer.certificateAuthority],
    timeoutMs: 30_000,
    clock,
    log: { warn: () => undefined, error: () => undefined },
    fetch: (input, init) => {
      requests.push(`${init?.method ?? 'GET'} ${new Request(input).url.replace(fakeServer.url, '')}`);
      return fetch(input, init);
    },
    breaker: (call) => call(),
    ...change,
  });
  async function approved(buyer?: string, facts: PaypalOrderFacts = sixBottles): Promise<string> {
    const created = await client.createOrder(paypalOrder(facts), `bs-create-${facts.orderId}-${facts.attempt}`);
    if (created.outcome !== 'created') throw new Error(JSON.stringify(created));
    await fakeServer.approve(created.paypalOrderId, buyer);
    return created.paypalOrderId;
  }
  return { fakeServer, client, clock, requests, approved };
}

const charged = (fakeServer: { ledger: { captures: readonly { amount: { value: string } }[] } }) =>
  fakeServer.ledger.captures.map((capture) => capture.amount.value);

test('six bottles are paid for', async () => {
  const { fakeServer, client, approved } = await paypal();
  const id = await approved();
  const answer = await client.capture(id, captureRequestId(id));
  expect(answer).toEqual({
    answer: 'captured',
    amount: 2645,
    currency: 'GBP',
    reference: fakeServer.ledger.captures[0]?.id,
    paidFor: { orderId: '123', payee: PRETEND_PAYPAL.merchantId },
  });
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test('before capture the order has its draft, its amount, the buyer and her address', async () => {
  const { client, approved } = await paypal();
  const found = await client.getOrder(await approved());
  expect(found).toMatchObject({
    outcome: 'found',
    order: {
      status: 'APPROVED',
      customId: '123',
      amount: 2645,
      currency: 'GBP',
      payer: { id: 'PRETENDADA001', email: 'ada@example.com', name: 'Ada Example' },
      shipping: { name: 'Ada Example', address: { postal_code: 'NR35 1ZZ' } },
      answer: null,
    },
  });
});

test('the same order requested twice is one order', async () => {
  const { client, fakeServer } = await paypal();
  const first = await client.createOrder(paypalOrder(sixBottles), 'bs-create-123-1');
  expect(await client.createOrder(paypalOrder(sixBottles), 'bs-create-123-1')).toEqual(first);
  expect(fakeServer.ledger.orders).toHaveLength(1);
});

test('the same capture requested twice takes the money once', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved();
  const both = await Promise.all([client.capture(id, captureRequestId(id)), client.capture(id, captureRequestId(id))]);
  expect(both[0]).toEqual(both[1]);
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test('a capture under another key finds the money already captured and says so', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved();
  await client.capture(id, captureRequestId(id));
  expect(await client.capture(id, 'another-key')).toMatchObject({ answer: 'captured' });
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test('Declined Dora is declined and not charged, and Ada may pay instead', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved('dora');
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'declined' });
  expect(charged(fakeServer)).toEqual([]);
  await fakeServer.approve(id, 'ada');
  expect(await client.capture(id, captureRequestId(id, 1))).toMatchObject({ answer: 'captured' });
});

test('a payment that is not approved sends the buyer back', async () => {
  const { client } = await paypal();
  const created = await client.createOrder(paypalOrder(sixBottles), 'bs-create-123-1');
  const id = created.outcome === 'created' ? created.paypalOrderId : '';
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'buyer-must-approve' });
});

test('Slow Sam is charged once, and his payment is found although PayPal never answers', async () => {
  const { client, fakeServer, approved } = await paypal(
    { faults: { slowAnswerAfterMs: 'never' } },
    { timeoutMs: 2000 },
  );
  const id = await approved('sam');
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured', amount: 2645 });
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test('while PayPal itself has no result, the payment is unknown, and nothing is paid twice', async () => {
  const faults = { slowAnswerAfterMs: 'never', slowShownAfterMs: 60_000 } as const;
  const { client, fakeServer, approved } = await paypal({ faults }, { timeoutMs: 2000 });
  const id = await approved('sam');
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'unknown' });
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test.each(['answer-500-after-capturing', 'drop-connection-after-capturing'] as const)(
  'money captured before %s is found',
  async (fault) => {
    const { client, fakeServer, approved } = await paypal();
    const id = await approved();
    fakeServer.setFaults({ capture: fault });
    expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured' });
    expect(charged(fakeServer)).toEqual(['26.45']);
  },
);

test.each(['answer-500', 'drop-connection'] as const)(
  'after one %s the same capture is requested again',
  async (fault) => {
    const { client, fakeServer, approved } = await paypal();
    const id = await approved();
    fakeServer.setFaults({ capture: fault, times: 1 });
    expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured' });
    expect(charged(fakeServer)).toEqual(['26.45']);
  },
);

test('when PayPal is down nothing is charged and the result is unknown', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved();
  fakeServer.setFaults({ capture: 'answer-500', get: 'answer-500' });
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'unknown' });
  expect(await client.getOrder(id)).toMatchObject({ outcome: 'unknown' });
  expect(charged(fakeServer)).toEqual([]);
});

test('a pending payment stays pending until the money has arrived', async () => {
  const { client, fakeServer, approved } = await paypal({ faults: { capture: 'pending' } });
  const id = await approved();
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'pending', because: 'ECHECK' });
  await fakeServer.settle(String(fakeServer.ledger.captures[0]?.id), 'COMPLETED');
  expect(await client.getOrder(id)).toMatchObject({ order: { answer: { answer: 'captured' } } });
});

test('a reused invoice number is refused with its own issue', async () => {
  const { client, fakeServer, approved } = await paypal();
  const first = await approved();
  await client.capture(first, captureRequestId(first));
  const created = await client.createOrder(paypalOrder(sixBottles), 'bs-create-123-2');
  const second = created.outcome === 'created' ? created.paypalOrderId : '';
  await fakeServer.approve(second);
  expect(await client.capture(second, captureRequestId(second))).toMatchObject({
    answer: 'refused',
    issue: 'DUPLICATE_INVOICE_ID',
  });
  expect(charged(fakeServer)).toEqual(['26.45']);
});

test('an amount that does not add up is refused before the buyer is involved', async () => {
  const { client } = await paypal();
  const wrong = paypalOrder({ ...sixBottles, due: pence(2644) });
  expect(await client.createOrder(wrong, 'bs-create-123-1')).toMatchObject({
    outcome: 'refused',
    issue: 'AMOUNT_MISMATCH',
  });
  const unit = paypalOrder(sixBottles).purchase_units[0];
  const [item] = unit.items;
  if (item === undefined) throw new Error('no item');
  const fewer = {
    ...paypalOrder(sixBottles),
    purchase_units: [{ ...unit, items: [{ ...item, quantity: '5' }] }] as const,
  };
  expect(await client.createOrder(fewer, 'bs-create-123-2')).toMatchObject({
    outcome: 'refused',
    issue: 'ITEM_TOTAL_MISMATCH',
  });
});

test('a refund requested twice is made once', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved();
  const captured = await client.capture(id, captureRequestId(id));
  const reference = captured.answer === 'captured' ? captured.reference : '';
  const first = await client.refund(reference, { number: 'BS100123-R1', part: null });
  expect(first).toMatchObject({ outcome: 'refunded' });
  expect(await client.refund(reference, { number: 'BS100123-R1', part: null })).toEqual(first);
  expect(await client.refund(reference, { number: 'BS100123-R2', part: null })).toMatchObject({
    outcome: 'refused',
    issue: 'CAPTURE_FULLY_REFUNDED',
  });
  expect(fakeServer.ledger.refunds.map((refund) => refund.amount.value)).toEqual(['26.45']);
  expect(await client.getOrder(id)).toMatchObject({ order: { answer: { answer: 'returned' } } });
});

test('a payment is refunded in parts, never above what was taken', async () => {
  const { client, fakeServer, approved } = await paypal();
  const id = await approved();
  const captured = await client.capture(id, captureRequestId(id));
  const reference = captured.answer === 'captured' ? captured.reference : '';
  const refund = (part: number, amount: number) =>
    client.refund(reference, { number: `BS100123-R${part}`, part: { amount: pence(amount), currency: 'GBP' } });
  expect(await refund(1, 645)).toMatchObject({ outcome: 'refunded', amount: 645 });
  expect(await refund(2, 2001)).toMatchObject({ outcome: 'refused', issue: 'REFUND_AMOUNT_EXCEEDED' });
  expect(await refund(3, 2000)).toMatchObject({ outcome: 'refunded', amount: 2000 });
  expect(fakeServer.ledger.refunds.map(({ amount, customId }) => [amount.value, customId])).toEqual([
    ['6.45', 'BS100123-R1'],
    ['20.00', 'BS100123-R3'],
  ]);
});

test('while the breaker refuses calls no payment is begun, and what is about a payment that exists is sent', async () => {
  let isOpen = false;
  const { client, fakeServer, approved, requests } = await paypal(
    {},
    { breaker: async (call) => (isOpen ? null : call()) },
  );
  const id = await approved();
  isOpen = true;
  const before = requests.length;
  expect(await client.createOrder(paypalOrder({ ...sixBottles, attempt: 2 }), 'key-2')).toEqual({
    outcome: 'unknown',
    fault: 'not-asked',
  });
  expect(requests).toHaveLength(before);
  expect(await client.getOrder(id)).toMatchObject({ outcome: 'found' });
  expect(await client.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured' });
  const captureId = fakeServer.ledger.captures[0]?.id ?? '';
  expect(await client.refund(captureId, { number: 'BS100123-R1', part: null })).toMatchObject({ outcome: 'refunded' });
});

test.each([
  [{ create: 'answer-500' }, true],
  [{ create: 'drop-connection' }, true],
  [{ create: 'silence', ms: 500 }, true],
  [{ token: 'answer-500' }, true],
  [{ token: 'answer-401' }, false],
  [{ create: 'answer-page' }, false],
  [{}, false],
] as const)('PayPal counts as down by what it does (%o: %s)', async (faults, isDown) => {
  const outages: boolean[] = [];
  const breaker: PaypalSettings['breaker'] = async (call, isOutage) => {
    const answer = await call();
    outages.push(isOutage(answer));
    return answer;
  };
  const { client } = await paypal({ faults }, { breaker, timeoutMs: 400 });
  await client.createOrder(paypalOrder(sixBottles), 'key-1');
  expect(new Set(outages)).toEqual(new Set([isDown]));
});

test('a token is used until shortly before it expires', async () => {
  const { client, requests, clock } = await paypal();
  const tokens = () => requests.filter((line) => line === 'POST /v1/oauth2/token').length;
  await Promise.all([client.getOrder('NOSUCHORDER'), client.getOrder('NOSUCHORDER')]);
  expect(tokens()).toBe(1);
  clock.advance((32_400 - 61) * 1000);
  await client.getOrder('NOSUCHORDER');
  expect(tokens()).toBe(1);
  clock.advance(1000);
  await client.getOrder('NOSUCHORDER');
  expect(tokens()).toBe(2);
});

test('a token that PayPal rejects is replaced once', async () => {
  const { client, fakeServer, requests, approved } = await paypal();
  const id = await approved();
  fakeServer.setFaults({ get: 'answer-401', times: 1 });
  expect(await client.getOrder(id)).toMatchObject({ outcome: 'found' });
  expect(requests.filter((line) => line === 'POST /v1/oauth2/token')).toHaveLength(2);
  fakeServer.setFaults({ get: 'answer-401', times: null });
  expect(await client.getOrder(id)).toMatchObject({ outcome: 'refused' });
  expect(requests.filter((line) => line === 'POST /v1/oauth2/token')).toHaveLength(3);
});

test('an order that PayPal does not know is not found', async () => {
  const { client } = await paypal();
  expect(await client.getOrder('NOSUCHORDER')).toEqual({ outcome: 'not-found' });
});

test('wrong credentials give neither a payment nor an exception', async () => {
  const { client } = await paypal({}, { clientSecret: 'wrong' });
  expect(await client.createOrder(paypalOrder(sixBottles), 'bs-create-123-1')).toMatchObject({ outcome: 'unknown' });
});

/** A PayPal account with payments at these moments, in this order. */
async function takenAt(...moments: readonly string[]) {
  let at = 0;
  const all = await paypal({ now: () => at });
  for (const [index, moment] of moments.entries()) {
    at = Date.parse(moment);
    const id = await all.approved('ada', { ...sixBottles, attempt: index + 1 });
    await all.client.capture(id, captureRequestId(id));
  }
  at = Date.parse('2026-11-21T10:00:00Z');
  const list = (since: string) =>
    all.client.listPayments({ since: instant(since), until: instant('2026-11-21T10:00:00Z') });
  const searches = () => all.requests.filter((line) => line.includes('/v1/reporting/'));
  return { ...all, list, searches };
}

test('payments of two months are listed in periods of 31 days, and one at the boundary once', async () => {
  const { list, searches, fakeServer } = await takenAt(
    '2026-09-01T00:00:00Z',
    '2026-10-02T00:00:00Z',
    '2026-11-20T12:30:00Z',
  );
  expect(await list('2026-09-01T00:00:00Z')).toEqual({
    payments: fakeServer.ledger.captures.map(({ id, at, invoiceId }) => ({
      captureId: id,
      amount: 2645,
      currency: 'GBP',
      takenAt: at,
      invoiceId,
    })),
    completeUntil: '2026-11-21T10:00:00.000Z',
    fault: null,
  });
  expect(searches()).toHaveLength(3);
});

test('more payments than fit one answer are read page by page', async () => {
  const { list, searches, fakeServer } = await takenAt('2026-11-20T12:30:00Z');
  const [first] = fakeServer.ledger.captures;
  for (let number = 1; number <= 1000; number += 1) fakeServer.ledger.captures.push({ ...first!, id: `MORE${number}` });
  expect((await list('2026-11-20T00:00:00Z')).payments).toHaveLength(1001);
  expect(searches()).toHaveLength(3);
});

test('pending, declined and refunded payments are not listed', async () => {
  const { list, fakeServer } = await takenAt('2026-11-20T12:30:00Z');
  const [first] = fakeServer.ledger.captures;
  for (const status of ['PENDING', 'DECLINED', 'REFUNDED'] as const)
    fakeServer.ledger.captures.push({ ...first!, id: status, status });
  expect((await list('2026-11-20T00:00:00Z')).payments).toMatchObject([{ captureId: first?.id }]);
});

test('a list that is three hours behind says so, and has the payments until then', async () => {
  const { list, fakeServer } = await takenAt('2026-11-20T12:30:00Z', '2026-11-21T08:00:00Z');
  fakeServer.setFaults({ searchBehindMs: 3 * 3600_000 });
  const listed = await list('2026-11-20T00:00:00Z');
  expect(listed).toMatchObject({ payments: [{ invoiceId: 'BS100123-1' }], completeUntil: '2026-11-21T07:00:00.000Z' });
  expect((await list('2026-11-21T09:00:00Z')).fault).toContain('not available');
});

test.each([
  ['answer-403', 'no permission for the transaction search'],
  ['answer-500', 'PayPal answered 500'],
  ['answer-page', 'no JSON'],
] as const)('an unavailable list (%s) is never taken for an empty one', async (search, because) => {
  const { list, fakeServer } = await takenAt('2026-11-20T12:30:00Z');
  fakeServer.setFaults({ search });
  const { payments, fault } = await list('2026-11-20T00:00:00Z');
  expect([payments, fault]).toEqual([[], expect.stringContaining(because)]);
});
