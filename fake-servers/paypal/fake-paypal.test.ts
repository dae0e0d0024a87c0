import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PRETEND_PAYPAL, startFakePaypal, type FakePaypalOptions } from './fake-paypal.ts';

type Event = { readonly event_type: string };

async function fakeServerFor(options: FakePaypalOptions = {}) {
  const fakeServer = await startFakePaypal(options);
  onTestFinished(() => fakeServer.stop());
  const basic = Buffer.from(`${PRETEND_PAYPAL.clientId}:${PRETEND_PAYPAL.clientSecret}`).toString('base64');
  const granted = await fetch(`${fakeServer.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(fakeServer.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, prefer: 'return=representation', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') };
  }
  const create = async () => String((await call('POST', '/v2/checkout/orders', pint)).body.id);
  return { fakeServer, call, create };
}

const pint = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: '1', amount: { currency_code: 'GBP', value: '4.50' } }],
};

async function shop(answer: (event: Event) => Promise<number>) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(parts).toString()) as Event;
      received.push(event.event_type);
      void answer(event).then((status) => response.writeHead(status).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('the first answer to a key is 201, its replay 200 with the same order', async () => {
  const { call } = await fakeServerFor();
  const first = await call('POST', '/v2/checkout/orders', pint, { 'paypal-request-id': 'key' });
  const replay = await call('POST', '/v2/checkout/orders', pint, { 'paypal-request-id': 'key' });
  expect([first.status, replay.status]).toEqual([201, 200]);
  expect(replay.body).toEqual(first.body);
});

test('a capture that was declined is no replay when another buyer approves', async () => {
  const { fakeServer, call, create } = await fakeServerFor();
  const id = await create();
  await fakeServer.approve(id, 'dora');
  const capture = () => call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'paypal-request-id': 'key' });
  expect(await capture()).toMatchObject({
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] },
  });
  await fakeServer.approve(id, 'ada');
  expect((await capture()).status).toBe(201);
  expect((await capture()).status).toBe(200);
  expect(fakeServer.ledger.captures).toHaveLength(1);
});

test('an address must be given when PayPal is told to use it', async () => {
  const { call } = await fakeServerFor();
  const context = {
    payment_source: { paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } } },
  };
  const { status, body } = await call('POST', '/v2/checkout/orders', { ...pint, ...context });
  expect([status, body.details[0].issue]).toEqual([422, 'MISSING_SHIPPING_ADDRESS']);
});

test('an order can be changed until it is paid', async () => {
  const { fakeServer, call, create } = await fakeServerFor();
  const id = await create();
  const change = [
    {
      op: 'replace',
      path: "/purchase_units/@reference_id=='default'/amount",
      value: { currency_code: 'GBP', value: '5.00' },
    },
  ];
  expect((await call('PATCH', `/v2/checkout/orders/${id}`, change)).status).toBe(204);
  await fakeServer.approve(id);
  await call('POST', `/v2/checkout/orders/${id}/capture`);
  expect(fakeServer.ledger.captures[0]?.amount.value).toBe('5.00');
  expect((await call('PATCH', `/v2/checkout/orders/${id}`, change)).status).toBe(422);
});

test('nothing is said to a shop without a token', async () => {
  const { fakeServer } = await fakeServerFor();
  expect((await fetch(`${fakeServer.url}/v2/checkout/orders/X`)).status).toBe(401);
});

test('told to, PayPal sends its event before it answers the capture', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { received, url } = await shop(async ({ event_type }) => {
    if (event_type === 'PAYMENT.CAPTURE.COMPLETED') await held;
    return 200;
  });
  const { fakeServer, call, create } = await fakeServerFor({ webhookUrl: url, faults: { webhooks: 'before-answer' } });
  const id = await create();
  await fakeServer.approve(id);
  let answered = false;
  const capture = call('POST', `/v2/checkout/orders/${id}/capture`).then(() => {
    answered = true;
  });
  await vi.waitFor(() => expect(received).toContain('PAYMENT.CAPTURE.COMPLETED'));
  expect(answered).toBe(false);
  release();
  await capture;
  expect(answered).toBe(true);
});

test('an event that the shop could not take comes again', async () => {
  let tries = 0;
  const { received, url } = await shop(async () => ((tries += 1) === 1 ? 503 : 200));
  const { fakeServer, create } = await fakeServerFor({ webhookUrl: url });
  await fakeServer.approve(await create());
  await vi.waitFor(() => expect(received).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.APPROVED']), 3000);
});

test('who was charged is still known when the fake server is started again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ledgerFile = join(folder, 'paypal.json');
  const { fakeServer, call, create } = await fakeServerFor({ ledgerFile });
  const id = await create();
  await fakeServer.approve(id);
  await call('POST', `/v2/checkout/orders/${id}/capture`);
  const again = await fakeServerFor({ ledgerFile });
  const ledger = await (await fetch(`${again.fakeServer.url}/ledger`)).json();
  expect(ledger).toMatchObject({ captures: [{ orderId: id, amount: { value: '4.50' }, status: 'COMPLETED' }] });
  expect((await again.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('COMPLETED');
});

test('faults are set and cleared from outside, and nonsense is refused', async () => {
  const { fakeServer } = await fakeServerFor();
  const post = (body: unknown) => fetch(`${fakeServer.url}/faults`, { method: 'POST', body: JSON.stringify(body) });
  expect(await (await post({ capture: 'answer-500-after-capturing', times: 1 })).json()).toMatchObject({
    capture: 'answer-500-after-capturing',
  });
  expect((await post({ capture: 'explode' })).status).toBe(400);
  expect(await (await fetch(`${fakeServer.url}/faults`, { method: 'DELETE' })).json()).toMatchObject({
    capture: null,
    times: null,
  });
});

test('the approval page works by a plain form, and a wrong client gets no buttons', async () => {
  const { fakeServer, create } = await fakeServerFor();
  const id = await create();
  const page = `${fakeServer.url}/checkoutnow?token=${id}`;
  expect(await (await fetch(page)).text()).toContain('Pretend PayPal — no money moves');
  const approved = await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'approve', buyer: 'ada' }) });
  expect(await approved.text()).toContain('"decided":"approved"');
  expect(fakeServer.ledger.orders[0]?.status).toBe('APPROVED');
  expect((await fetch(`${fakeServer.scriptUrl}?client-id=${PRETEND_PAYPAL.clientId}`)).status).toBe(200);
  expect((await fetch(`${fakeServer.scriptUrl}?client-id=nobody`)).status).toBe(400);
});
