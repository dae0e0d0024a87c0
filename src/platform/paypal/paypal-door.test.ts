import { onTestFinished, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { paypalOrder, type PaypalOrderFacts } from '#rules/payments/paypal-order.ts';
import { PRETEND_PAYPAL, startPaypalStandIn, type PaypalStandInOptions } from '#stand-ins/paypal/paypal-stand-in.ts';
import { heldClock } from '../clock.ts';
import { createPaypalDoor, type PaypalSettings } from './paypal-door.ts';
import { captureRequestId } from './request-ids.ts';

const sixBottles: PaypalOrderFacts = {
  orderId: 123 as OrderId,
  orderReference: 'BS100123',
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

async function paypal(options: PaypalStandInOptions = {}, change: Partial<PaypalSettings> = {}) {
  const standIn = await startPaypalStandIn(options);
  onTestFinished(() => standIn.stop());
  const clock = heldClock(instant('2026-11-21T10:15:00Z'));
  const asked: string[] = [];
  const door = createPaypalDoor({
    ...PRETEND_PAYPAL,
    baseUrl: standIn.url,
    certificateAuthorities: [standIn.certificateAuthority],
    timeoutMs: 30_000,
    clock,
    log: { warn: () => undefined, error: () => undefined },
    fetch: (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${new Request(input).url.replace(standIn.url, '')}`);
      return fetch(input, init);
    },
    ...change,
  });
  async function approved(buyer?: string, facts: PaypalOrderFacts = sixBottles): Promise<string> {
    const created = await door.createOrder(paypalOrder(facts), `bs-create-${facts.orderId}-${facts.attempt}`);
    if (created.outcome !== 'created') throw new Error(JSON.stringify(created));
    await standIn.approve(created.paypalOrderId, buyer);
    return created.paypalOrderId;
  }
  return { standIn, door, clock, asked, approved };
}

const charged = (standIn: { ledger: { captures: readonly { amount: { value: string } }[] } }) =>
  standIn.ledger.captures.map((capture) => capture.amount.value);

test('six bottles are paid for', async () => {
  const { standIn, door, approved } = await paypal();
  const id = await approved();
  const answer = await door.capture(id, captureRequestId(id));
  expect(answer).toEqual({
    answer: 'captured',
    amount: 2645,
    currency: 'GBP',
    reference: standIn.ledger.captures[0]?.id,
    paidFor: { orderId: '123', payee: PRETEND_PAYPAL.merchantId },
  });
  expect(charged(standIn)).toEqual(['26.45']);
});

test('before the money is taken the order shows its draft, its amount, the buyer and her address', async () => {
  const { door, approved } = await paypal();
  const found = await door.getOrder(await approved());
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

test('the same order asked for twice is one order', async () => {
  const { door, standIn } = await paypal();
  const first = await door.createOrder(paypalOrder(sixBottles), 'bs-create-123-1');
  expect(await door.createOrder(paypalOrder(sixBottles), 'bs-create-123-1')).toEqual(first);
  expect(standIn.ledger.orders).toHaveLength(1);
});

test('the same capture asked for twice takes the money once', async () => {
  const { door, standIn, approved } = await paypal();
  const id = await approved();
  const both = await Promise.all([door.capture(id, captureRequestId(id)), door.capture(id, captureRequestId(id))]);
  expect(both[0]).toEqual(both[1]);
  expect(charged(standIn)).toEqual(['26.45']);
});

test('a capture under another key finds the money already taken and says so', async () => {
  const { door, standIn, approved } = await paypal();
  const id = await approved();
  await door.capture(id, captureRequestId(id));
  expect(await door.capture(id, 'another-key')).toMatchObject({ answer: 'captured' });
  expect(charged(standIn)).toEqual(['26.45']);
});

test('Declined Dora is declined, charged nothing, and may let Ada pay instead', async () => {
  const { door, standIn, approved } = await paypal();
  const id = await approved('dora');
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'declined' });
  expect(charged(standIn)).toEqual([]);
  await standIn.approve(id, 'ada');
  expect(await door.capture(id, captureRequestId(id, 1))).toMatchObject({ answer: 'captured' });
});

test('a payment that nobody approved sends the buyer back', async () => {
  const { door } = await paypal();
  const created = await door.createOrder(paypalOrder(sixBottles), 'bs-create-123-1');
  const id = created.outcome === 'created' ? created.paypalOrderId : '';
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'buyer-must-approve' });
});

test('Slow Sam is charged once, and his payment is found although PayPal never answers', async () => {
  const { door, standIn, approved } = await paypal({ faults: { slowAnswerAfterMs: 'never' } }, { timeoutMs: 2000 });
  const id = await approved('sam');
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured', amount: 2645 });
  expect(charged(standIn)).toEqual(['26.45']);
});

test('while PayPal itself does not know, nor do we, and nothing is paid twice', async () => {
  const faults = { slowAnswerAfterMs: 'never', slowShownAfterMs: 60_000 } as const;
  const { door, standIn, approved } = await paypal({ faults }, { timeoutMs: 2000 });
  const id = await approved('sam');
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'unknown' });
  expect(charged(standIn)).toEqual(['26.45']);
});

test.each(['answer-500-after-capturing', 'drop-connection-after-capturing'] as const)(
  'money taken before %s is found',
  async (fault) => {
    const { door, standIn, approved } = await paypal();
    const id = await approved();
    standIn.setFaults({ capture: fault });
    expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured' });
    expect(charged(standIn)).toEqual(['26.45']);
  },
);

test.each(['answer-500', 'drop-connection'] as const)(
  'after one %s the same capture is asked for again',
  async (fault) => {
    const { door, standIn, approved } = await paypal();
    const id = await approved();
    standIn.setFaults({ capture: fault, times: 1 });
    expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'captured' });
    expect(charged(standIn)).toEqual(['26.45']);
  },
);

test('when PayPal is down nobody is charged and the answer says that nobody knows', async () => {
  const { door, standIn, approved } = await paypal();
  const id = await approved();
  standIn.setFaults({ capture: 'answer-500', get: 'answer-500' });
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'unknown' });
  expect(await door.getOrder(id)).toMatchObject({ outcome: 'unknown' });
  expect(charged(standIn)).toEqual([]);
});

test('money that is on its way is pending until it has come', async () => {
  const { door, standIn, approved } = await paypal({ faults: { capture: 'pending' } });
  const id = await approved();
  expect(await door.capture(id, captureRequestId(id))).toMatchObject({ answer: 'pending', because: 'ECHECK' });
  await standIn.settle(String(standIn.ledger.captures[0]?.id), 'COMPLETED');
  expect(await door.getOrder(id)).toMatchObject({ order: { answer: { answer: 'captured' } } });
});

test('an invoice number used before is refused by name', async () => {
  const { door, standIn, approved } = await paypal();
  const first = await approved();
  await door.capture(first, captureRequestId(first));
  const created = await door.createOrder(paypalOrder(sixBottles), 'bs-create-123-2');
  const second = created.outcome === 'created' ? created.paypalOrderId : '';
  await standIn.approve(second);
  expect(await door.capture(second, captureRequestId(second))).toMatchObject({
    answer: 'refused',
    issue: 'DUPLICATE_INVOICE_ID',
  });
  expect(charged(standIn)).toEqual(['26.45']);
});

test('an amount that does not add up is refused before anybody is asked to pay', async () => {
  const { door } = await paypal();
  const wrong = paypalOrder({ ...sixBottles, due: pence(2644) });
  expect(await door.createOrder(wrong, 'bs-create-123-1')).toMatchObject({
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
  expect(await door.createOrder(fewer, 'bs-create-123-2')).toMatchObject({
    outcome: 'refused',
    issue: 'ITEM_TOTAL_MISMATCH',
  });
});

test('money given back once is not given back twice', async () => {
  const { door, standIn, approved } = await paypal();
  const id = await approved();
  const captured = await door.capture(id, captureRequestId(id));
  const reference = captured.answer === 'captured' ? captured.reference : '';
  const first = await door.refund(reference, { requestId: 'bs-refund-1' });
  expect(first).toMatchObject({ outcome: 'refunded' });
  expect(await door.refund(reference, { requestId: 'bs-refund-1' })).toEqual(first);
  expect(await door.refund(reference, { requestId: 'bs-refund-2' })).toMatchObject({
    outcome: 'refused',
    issue: 'CAPTURE_FULLY_REFUNDED',
  });
  expect(standIn.ledger.refunds.map((refund) => refund.amount.value)).toEqual(['26.45']);
  expect(await door.getOrder(id)).toMatchObject({ order: { answer: { answer: 'returned' } } });
});

test('one token serves until shortly before it runs out', async () => {
  const { door, asked, clock } = await paypal();
  const tokens = () => asked.filter((line) => line === 'POST /v1/oauth2/token').length;
  await Promise.all([door.getOrder('NOSUCHORDER'), door.getOrder('NOSUCHORDER')]);
  expect(tokens()).toBe(1);
  clock.advance((32_400 - 61) * 1000);
  await door.getOrder('NOSUCHORDER');
  expect(tokens()).toBe(1);
  clock.advance(1000);
  await door.getOrder('NOSUCHORDER');
  expect(tokens()).toBe(2);
});

test('a token that PayPal no longer knows is replaced once', async () => {
  const { door, standIn, asked, approved } = await paypal();
  const id = await approved();
  standIn.setFaults({ get: 'answer-401', times: 1 });
  expect(await door.getOrder(id)).toMatchObject({ outcome: 'found' });
  expect(asked.filter((line) => line === 'POST /v1/oauth2/token')).toHaveLength(2);
  standIn.setFaults({ get: 'answer-401', times: null });
  expect(await door.getOrder(id)).toMatchObject({ outcome: 'refused' });
  expect(asked.filter((line) => line === 'POST /v1/oauth2/token')).toHaveLength(3);
});

test('an order that PayPal does not know is not found', async () => {
  const { door } = await paypal();
  expect(await door.getOrder('NOSUCHORDER')).toEqual({ outcome: 'not-found' });
});

test('wrong credentials are no payment and no exception', async () => {
  const { door } = await paypal({}, { clientSecret: 'wrong' });
  expect(await door.createOrder(paypalOrder(sixBottles), 'bs-create-123-1')).toMatchObject({ outcome: 'unknown' });
});

/** A PayPal that took money at each of these moments, in this order. */
async function takenAt(...moments: readonly string[]) {
  let at = 0;
  const all = await paypal({ now: () => at });
  for (const [index, moment] of moments.entries()) {
    at = Date.parse(moment);
    const id = await all.approved('ada', { ...sixBottles, attempt: index + 1 });
    await all.door.capture(id, captureRequestId(id));
  }
  at = Date.parse('2026-11-21T10:00:00Z');
  const list = (since: string) =>
    all.door.listPayments({ since: instant(since), until: instant('2026-11-21T10:00:00Z') });
  const searches = () => all.asked.filter((line) => line.includes('/v1/reporting/'));
  return { ...all, list, searches };
}

test('payments of two months are listed in pieces of 31 days, and one at the seam once', async () => {
  const { list, searches, standIn } = await takenAt(
    '2026-09-01T00:00:00Z',
    '2026-10-02T00:00:00Z',
    '2026-11-20T12:30:00Z',
  );
  expect(await list('2026-09-01T00:00:00Z')).toEqual({
    payments: standIn.ledger.captures.map(({ id, at, invoiceId }) => ({
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

test('more payments than one answer holds are read page by page', async () => {
  const { list, searches, standIn } = await takenAt('2026-11-20T12:30:00Z');
  const [first] = standIn.ledger.captures;
  for (let number = 1; number <= 1000; number += 1) standIn.ledger.captures.push({ ...first!, id: `MORE${number}` });
  expect((await list('2026-11-20T00:00:00Z')).payments).toHaveLength(1001);
  expect(searches()).toHaveLength(3);
});

test('what is not money in the till is not listed: pending, declined, given back', async () => {
  const { list, standIn } = await takenAt('2026-11-20T12:30:00Z');
  const [first] = standIn.ledger.captures;
  for (const status of ['PENDING', 'DECLINED', 'REFUNDED'] as const)
    standIn.ledger.captures.push({ ...first!, id: status, status });
  expect((await list('2026-11-20T00:00:00Z')).payments).toMatchObject([{ captureId: first?.id }]);
});

test('a list that is three hours behind says so, and has what it has', async () => {
  const { list, standIn } = await takenAt('2026-11-20T12:30:00Z', '2026-11-21T08:00:00Z');
  standIn.setFaults({ searchBehindMs: 3 * 3600_000 });
  const listed = await list('2026-11-20T00:00:00Z');
  expect(listed).toMatchObject({ payments: [{ invoiceId: 'BS100123-1' }], completeUntil: '2026-11-21T07:00:00.000Z' });
  expect((await list('2026-11-21T09:00:00Z')).fault).toContain('not available');
});

test.each([
  ['answer-403', 'no permission for the transaction search'],
  ['answer-500', 'PayPal answered 500'],
  ['answer-page', 'no JSON'],
] as const)('a list that cannot be had (%s) is never taken for an empty one', async (search, because) => {
  const { list, standIn } = await takenAt('2026-11-20T12:30:00Z');
  standIn.setFaults({ search });
  const { payments, fault } = await list('2026-11-20T00:00:00Z');
  expect([payments, fault]).toEqual([[], expect.stringContaining(because)]);
});
