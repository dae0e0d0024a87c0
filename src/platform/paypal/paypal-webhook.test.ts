import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { type FakePaypal, PRETEND_PAYPAL, startFakePaypal } from '#fake-servers/paypal/fake-paypal.ts';
import { heldClock } from '../clock.ts';
import { createPaypalClient } from './paypal-client.ts';
import { isCertificateAddress } from './webhook-signature.ts';

type Delivery = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const order = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: '123', amount: { currency_code: 'GBP', value: '26.45' } }],
};

/** A shop that only stores what PayPal sends it. */
async function shopAndPaypal() {
  const deliveries: Delivery[] = [];
  const shop = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const fakeServer = await startFakePaypal({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
  onTestFinished(async () => {
    await fakeServer.stop();
    shop.closeAllConnections();
    shop.close();
  });
  return { fakeServer, deliveries, client: clientOf(fakeServer) };
}

type ClientOptions = { readonly webhookId?: string; readonly at?: string; readonly fetch?: typeof fetch };

function clientOf(fakeServer: FakePaypal, { at = '2026-11-21T10:15:00Z', ...more }: ClientOptions = {}) {
  const log = { warn: () => undefined, error: () => undefined };
  return createPaypalClient({
    ...PRETEND_PAYPAL,
    baseUrl: fakeServer.url,
    certificateAuthorities: [fakeServer.certificateAuthority],
    timeoutMs: 30_000,
    clock: heldClock(instant(at)),
    log,
    breaker: (call) => call(),
    ...more,
  });
}

async function paid({ fakeServer, client }: Awaited<ReturnType<typeof shopAndPaypal>>): Promise<string> {
  const created = await client.createOrder(order as never, 'key-1');
  const id = created.outcome === 'created' ? created.paypalOrderId : '';
  await fakeServer.approve(id);
  await client.capture(id, 'key-2');
  return id;
}

test('the webhook has the same result as the answer, and is genuine', async () => {
  const all = await shopAndPaypal();
  const id = await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const events = await Promise.all(all.deliveries.map(({ headers, body }) => all.client.verifyWebhook(headers, body)));
  expect(events).toEqual([
    {
      webhook: 'genuine',
      event: {
        eventId: expect.any(String),
        kind: 'CHECKOUT.ORDER.APPROVED',
        paypalOrderId: id,
        captureId: null,
        answer: null,
      },
    },
    {
      webhook: 'genuine',
      event: {
        eventId: expect.any(String),
        kind: 'PAYMENT.CAPTURE.COMPLETED',
        paypalOrderId: id,
        captureId: all.fakeServer.ledger.captures[0]?.id,
        answer: {
          answer: 'captured',
          amount: 2645,
          currency: 'GBP',
          reference: all.fakeServer.ledger.captures[0]?.id,
          paidFor: { orderId: '123', payee: PRETEND_PAYPAL.merchantId },
        },
      },
    },
  ]);
});

test('a refund is reported with the capture that it belongs to', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  const captureId = String(all.fakeServer.ledger.captures[0]?.id);
  await all.client.refund(captureId, { number: 'BS100123-R1', part: null });
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(3));
  const { headers, body } = all.deliveries[2] as Delivery;
  expect(await all.client.verifyWebhook(headers, body)).toMatchObject({
    event: { kind: 'PAYMENT.CAPTURE.REFUNDED', captureId, answer: { answer: 'returned', amount: 2645 } },
  });
});

test('an event is forged when a byte, the signature, the shop or the certificate is different', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  const forged = { webhook: 'forged' };
  expect(await all.client.verifyWebhook(headers, Buffer.from(body.toString().replace('26.45', '26.46')))).toEqual(
    forged,
  );
  expect(await all.client.verifyWebhook({ ...headers, 'paypal-transmission-sig': 'AAAA' }, body)).toEqual(forged);
  expect(
    await all.client.verifyWebhook({ ...headers, 'paypal-cert-url': 'https://paypal.com.example/cert.pem' }, body),
  ).toEqual(forged);
  expect(await all.client.verifyWebhook({}, body)).toEqual(forged);
  expect(await clientOf(all.fakeServer, { webhookId: 'ANOTHERSHOP' }).verifyWebhook(headers, body)).toEqual(forged);
});

test('an event whose certificate is unavailable is neither accepted nor rejected', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  all.fakeServer.setFaults({ certificate: 'answer-500', times: 1 });
  expect(await all.client.verifyWebhook(headers, body)).toEqual({ webhook: 'cannot-tell' });
  expect(await all.client.verifyWebhook(headers, body)).toMatchObject({ webhook: 'genuine' });
});

test('a missing certificate proves nothing, and neither does an expired one', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  const nowhere = `${all.fakeServer.url}/v1/notifications/certs/CERT-none`;
  const forged = { webhook: 'forged' };
  expect(await all.client.verifyWebhook({ ...headers, 'paypal-cert-url': nowhere }, body)).toEqual(forged);
  expect(await clientOf(all.fakeServer, { at: '2099-06-01T00:00:00Z' }).verifyWebhook(headers, body)).toEqual(forged);
  expect(await clientOf(all.fakeServer, { at: '2019-06-01T00:00:00Z' }).verifyWebhook(headers, body)).toEqual(forged);
});

test('a redirect to a certificate elsewhere is not followed', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  all.fakeServer.setFaults({ certificate: 'redirect' });
  expect(await all.client.verifyWebhook(headers, body)).toEqual({ webhook: 'cannot-tell' });
});

test('certificates are fetched only from the address that PayPal documents', () => {
  const live = 'https://api-m.paypal.com';
  const sandbox = 'https://api-m.sandbox.paypal.com';
  const certificate = '/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
  for (const [host, base] of [
    ['https://api.paypal.com', live],
    ['https://api-m.paypal.com', live],
    ['https://api.sandbox.paypal.com', sandbox],
    ['http://127.0.0.1:4001/pretend', 'http://127.0.0.1:4001/pretend'],
  ] as const)
    expect(isCertificateAddress(host + certificate, base), host).toBe(true);
  for (const url of [
    `https://api.sandbox.paypal.com${certificate}`,
    `http://api.paypal.com${certificate}`,
    `https://www.paypal.com${certificate}`,
    `https://evilpaypal.com${certificate}`,
    `https://api.paypal.com.example${certificate}`,
    `https://api.paypal.com@evil.example${certificate}`,
    `https://api.paypal.com:8443${certificate}`,
    `https://api.paypal.com${certificate}?x=1`,
    `https://api.paypal.com${certificate}/../../../elsewhere`,
    'https://api.paypal.com/v1/notifications/certs/',
    'https://api.paypal.com/c',
    'nonsense',
    `http://127.0.0.1:9${certificate}`,
  ])
    expect(isCertificateAddress(url, live), url).toBe(false);
});
