import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { PRETEND_PAYPAL, startPaypalStandIn } from '#stand-ins/paypal/paypal-stand-in.ts';
import { heldClock } from '../clock.ts';
import { createPaypalDoor } from './paypal-door.ts';
import { isCertificateHost } from './paypal-hosts.ts';

type Delivery = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const order = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: '123', amount: { currency_code: 'GBP', value: '26.45' } }],
};

/** A shop that only keeps what PayPal sends it. */
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
  const standIn = await startPaypalStandIn({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` });
  onTestFinished(async () => {
    await standIn.stop();
    shop.closeAllConnections();
    shop.close();
  });
  return { standIn, deliveries, door: doorTo(standIn.url) };
}

function doorTo(baseUrl: string, webhookId: string = PRETEND_PAYPAL.webhookId) {
  const log = { warn: () => undefined, error: () => undefined };
  return createPaypalDoor({
    ...PRETEND_PAYPAL,
    baseUrl,
    webhookId,
    timeoutMs: 2000,
    clock: heldClock(instant('2026-11-21T10:15:00Z')),
    log,
  });
}

async function paid({ standIn, door }: Awaited<ReturnType<typeof shopAndPaypal>>): Promise<string> {
  const created = await door.createOrder(order as never, 'key-1');
  const id = created.outcome === 'created' ? created.paypalOrderId : '';
  await standIn.approve(id);
  await door.capture(id, 'key-2');
  return id;
}

test('PayPal says by webhook what it said by answer, and it is genuine', async () => {
  const all = await shopAndPaypal();
  const id = await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const events = await Promise.all(all.deliveries.map(({ headers, body }) => all.door.verifyWebhook(headers, body)));
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
        captureId: all.standIn.ledger.captures[0]?.id,
        answer: { answer: 'captured', amount: 2645, currency: 'GBP', reference: all.standIn.ledger.captures[0]?.id },
      },
    },
  ]);
});

test('money given back is told with the capture it came from', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  const captureId = String(all.standIn.ledger.captures[0]?.id);
  await all.door.refund(captureId, { requestId: 'key-3' });
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(3));
  const { headers, body } = all.deliveries[2] as Delivery;
  expect(await all.door.verifyWebhook(headers, body)).toMatchObject({
    event: { kind: 'PAYMENT.CAPTURE.REFUNDED', captureId, answer: { answer: 'returned', amount: 2645 } },
  });
});

test('an event is forged when a byte, the signature, the shop or the certificate is another', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  const forged = { webhook: 'forged' };
  expect(await all.door.verifyWebhook(headers, Buffer.from(body.toString().replace('26.45', '26.46')))).toEqual(forged);
  expect(await all.door.verifyWebhook({ ...headers, 'paypal-transmission-sig': 'AAAA' }, body)).toEqual(forged);
  expect(
    await all.door.verifyWebhook({ ...headers, 'paypal-cert-url': 'https://paypal.com.example/cert.pem' }, body),
  ).toEqual(forged);
  expect(await all.door.verifyWebhook({}, body)).toEqual(forged);
  expect(await doorTo(all.standIn.url, 'ANOTHERSHOP').verifyWebhook(headers, body)).toEqual(forged);
});

test('an event whose certificate is out of reach is neither believed nor thrown away', async () => {
  const all = await shopAndPaypal();
  await paid(all);
  await vi.waitFor(() => expect(all.deliveries).toHaveLength(2));
  const { headers, body } = all.deliveries[1] as Delivery;
  all.standIn.setFaults({ certificate: 'answer-500', times: 1 });
  expect(await all.door.verifyWebhook(headers, body)).toEqual({ webhook: 'cannot-tell' });
  expect(await all.door.verifyWebhook(headers, body)).toMatchObject({ webhook: 'genuine' });
});

test('certificates come from PayPal over https alone', () => {
  const live = 'https://api-m.paypal.com';
  expect(isCertificateHost('https://api.paypal.com/v1/notifications/certs/CERT-1', live)).toBe(true);
  expect(isCertificateHost('https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', live)).toBe(true);
  for (const url of [
    'http://api.paypal.com/c',
    'https://evilpaypal.com/c',
    'https://paypal.com.example/c',
    'https://api.paypal.com:8443/c',
    'nonsense',
    'http://127.0.0.1:9/c',
  ]) {
    expect(isCertificateHost(url, live), url).toBe(false);
  }
  expect(isCertificateHost('https://api.paypal.com/c', 'http://127.0.0.1:4001')).toBe(false);
});
