import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCardGatewayClient, gatewayReply } from '#platform/card-gateway/card-gateway-client.ts';
import { instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { gatewayAnswer } from '#rules/payments/provider/gateway-answer.ts';
import { gatewayFields } from '#rules/payments/provider/gateway-fields.ts';
import { PRETEND_MERCHANT, startFakeCardGateway } from './fake-card-gateway.ts';

/** A shop that reads notifications through the product's own client. */
async function shopAndGateway() {
  const fakeServer = await startFakeCardGateway();
  const client = createCardGatewayClient({
    ...PRETEND_MERCHANT,
    formUrl: fakeServer.formUrl,
    refundUrls: null,
    timeoutMs: 5000,
    breaker: (call) => call(),
  });
  const received: string[] = [];
  const shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = client.readMessage(Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString())));
      received.push(message.kind === 'notification' ? gatewayAnswer(message).answer : message.kind);
      response.end(message.kind === 'notification' ? gatewayReply.processed : gatewayReply.notProcessed('not genuine'));
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await fakeServer.stop();
    shop.closeAllConnections();
    shop.close();
  });
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  function form(attemptReference = 'BS100123-1') {
    const address = {
      line1: `Tom's "Barn" & <Co>`,
      line2: '',
      line3: '',
      line4: 'Testham',
      line5: '',
      postcode: 'NR35 1ZZ',
      telephone: '',
      email: 'ada@example.com',
    };
    const urls = { callbackUrl: `${shopUrl}/api/order/psCallback`, notificationUrl: `${shopUrl}/api/order/psNotify` };
    const startedAt = instant('2026-11-21T10:15:00Z');
    return client.signForm(
      gatewayFields({
        attemptReference,
        paysFor: 'Order BS100123',
        amount: pence(4295),
        startedAt,
        customerName: 'Ada Example',
        address,
        ...urls,
      }),
    ).fields;
  }
  async function payAs(cardName: string, fields: Record<string, string> = { ...form() }) {
    const body = new URLSearchParams({
      ...fields,
      CardName: cardName,
      CardNumber: '4976',
      ExpiryDate: '12/29',
      CV2: '452',
    });
    const answer = await fetch(fakeServer.formUrl.replace('PaymentForm', 'Pay'), {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    const location = answer.headers.get('location');
    const back = location === null ? null : client.readMessage(Object.fromEntries(new URL(location).searchParams));
    return { status: answer.status, location, back };
  }
  return { fakeServer, client, received, form, payAs };
}

test('the form of the shop is accepted and shows what is to pay', async () => {
  const { fakeServer, form } = await shopAndGateway();
  const answer = await fetch(fakeServer.formUrl, { method: 'POST', body: new URLSearchParams({ ...form() }) });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain('Pretend card gateway — no money moves');
  expect(html).toContain('£42.95');
  expect(html).not.toContain('demo-password');
});

test('a form that somebody changed on the way is turned away', async () => {
  const { fakeServer, form } = await shopAndGateway();
  const body = new URLSearchParams({ ...form(), Amount: '1' });
  const answer = await fetch(fakeServer.formUrl, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('The hash digest does not match');
});

test('Ada pays: the shop hears of it before her browser is back', async () => {
  const { fakeServer, received, payAs } = await shopAndGateway();
  const { status, location, back } = await payAs('Ada Example');
  expect(received).toEqual(['captured']);
  expect(status).toBe(303);
  expect(location).toContain('/api/order/psCallback?');
  expect(back).toEqual({
    kind: 'redirect',
    attemptReference: 'BS100123-1',
    crossReference: fakeServer.ledger.transactions[0]?.crossReference,
  });
  expect(fakeServer.ledger.transactions).toMatchObject([
    { orderId: 'BS100123-1', amountPence: 4295, statusCode: 0, replies: [0] },
  ]);
});

test('Declined Dora and Referred Rita are not charged', async () => {
  const { fakeServer, received, form, payAs } = await shopAndGateway();
  await payAs('Declined Dora');
  await payAs('Referred Rita', { ...form('BS100123-2') });
  expect(received).toEqual(['declined', 'declined']);
  expect(fakeServer.ledger.transactions.map((each) => each.statusCode)).toEqual([5, 4]);
});

test('the shop hears of Slow Sam after his browser is back', async () => {
  const { fakeServer, received, payAs } = await shopAndGateway();
  fakeServer.setFaults({ slowMs: 150 });
  const { back } = await payAs('Slow Sam');
  expect(back).toMatchObject({ kind: 'redirect' });
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(received).toEqual(['captured']));
});

test('an order number that was paid is a duplicate that says so', async () => {
  const { fakeServer, received, payAs } = await shopAndGateway();
  await payAs('Ada Example');
  await payAs('Ada Example');
  expect(received).toEqual(['captured', 'captured']);
  expect(fakeServer.ledger.transactions.map((each) => each.statusCode)).toEqual([0, 20]);
});

test('a forged notification is not believed, and the gateway is told', async () => {
  const { fakeServer, received, payAs } = await shopAndGateway();
  fakeServer.setFaults({ notification: 'wrong-hash' });
  await payAs('Ada Example');
  expect(received).toEqual(['not-genuine']);
  expect(fakeServer.ledger.transactions[0]?.replies).toEqual([30]);
});

test('a card without a name is asked for again, and nobody is charged', async () => {
  const { fakeServer, payAs } = await shopAndGateway();
  expect((await payAs('  ')).status).toBe(400);
  expect(fakeServer.ledger.transactions).toEqual([]);
});

test('the result handler says how a payment ended to the merchant who knows the cross-reference, and to nobody else', async () => {
  const { fakeServer, client, payAs } = await shopAndGateway();
  await payAs('Ada Example');
  await payAs('Declined Dora');
  const [paid, again] = fakeServer.ledger.transactions;
  expect(await client.askResult(paid?.crossReference ?? '', 'job')).toMatchObject({
    result: 'known',
    attemptReference: 'BS100123-1',
    amount: 4295,
    currencyCode: 826,
    outcome: { outcome: 'paid' },
  });
  expect(await client.askResult(again?.crossReference ?? '', 'job')).toMatchObject({
    outcome: { outcome: 'duplicate', previous: { outcome: 'paid' } },
  });
  expect(await client.askResult('4711', 'job')).toMatchObject({ result: 'unknown' });
  const stranger = createCardGatewayClient({
    ...PRETEND_MERCHANT,
    password: 'guessed',
    formUrl: fakeServer.formUrl,
    refundUrls: null,
    timeoutMs: 5000,
    breaker: (call) => call(),
  });
  expect(await stranger.askResult(paid?.crossReference ?? '', 'job')).toMatchObject({ result: 'unknown' });
});

test.each(['fails', 'silence', 'not-found'] as const)(
  'a result handler that has no answer (%s) is never taken for a payment that failed',
  async (resultHandler) => {
    const { fakeServer, payAs } = await shopAndGateway();
    await payAs('Ada Example');
    fakeServer.setFaults({ resultHandler });
    const client = createCardGatewayClient({
      ...PRETEND_MERCHANT,
      formUrl: fakeServer.formUrl,
      refundUrls: null,
      timeoutMs: 100,
      breaker: (call) => call(),
    });
    const crossReference = fakeServer.ledger.transactions[0]?.crossReference ?? '';
    expect(await client.askResult(crossReference, 'job')).toMatchObject({ result: 'unknown' });
  },
);

test('a notification that was never sent can be sent later, and again', async () => {
  const { fakeServer, received, payAs } = await shopAndGateway();
  fakeServer.setFaults({ notification: 'never' });
  await payAs('Ada Example');
  expect(received).toEqual([]);
  await fakeServer.notifyAgain('BS100123-1');
  await fakeServer.notifyAgain('BS100123-1');
  expect(received).toEqual(['captured', 'captured']);
});
