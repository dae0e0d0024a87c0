import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type FakeCardGateway,
  PRETEND_MERCHANT,
  startFakeCardGateway,
} from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { pence } from '#rules/money/pence.ts';
import { type GatewayRefund, refundByCrossReference } from './cross-reference-refund.ts';

let gateway: FakeCardGateway;
beforeAll(async () => {
  gateway = await startFakeCardGateway();
});
beforeEach(() => gateway.clearFaults());
afterAll(() => gateway.stop());

let payments = 0;

/** A card payment of £20 in the gateway's ledger. */
function paid(): string {
  payments += 1;
  const crossReference = `xref-${payments}`;
  gateway.ledger.transactions.push({
    crossReference,
    orderId: `BS100123-${payments}`,
    amountPence: 2000,
    cardName: 'Ada Example',
    statusCode: 0,
    message: 'AuthCode: 123456',
    at: '2026-11-21T10:15:00Z',
    replies: [],
    result: {},
    notifyUrl: '',
  });
  return crossReference;
}

const refundOf = (crossReference: string, amount: number, part = 1): GatewayRefund => ({
  crossReference,
  amount: pence(amount),
  refundNumber: `${crossReference}-R${part}`,
});
const ask = (refund: GatewayRefund, refundUrls = [gateway.refundUrl], password: string = PRETEND_MERCHANT.password) =>
  refundByCrossReference({ ...PRETEND_MERCHANT, password, refundUrls, timeoutMs: 500 }, refund);
const madeOf = (crossReference: string) =>
  gateway.ledger.refunds.filter(({ of }) => of === crossReference).map(({ amountPence }) => amountPence);

test('a payment is refunded in parts, and never above what was paid', async () => {
  const payment = paid();
  expect(await ask(refundOf(payment, 700, 1))).toMatchObject({ outcome: 'made', reference: /^\d+$/ });
  expect(await ask(refundOf(payment, 1301, 2))).toEqual({
    outcome: 'refused',
    because: 'Amount exceeds that available for refund',
  });
  expect(await ask(refundOf(payment, 1300, 3))).toMatchObject({ outcome: 'made' });
  expect(madeOf(payment)).toEqual([700, 1300]);
});

test('a refund asked for twice with its number is made once', async () => {
  const payment = paid();
  const first = await ask(refundOf(payment, 700));
  expect(await ask(refundOf(payment, 700))).toEqual(first);
  expect(madeOf(payment)).toEqual([700]);
});

test('a refund whose answer is lost is unknown, and known when it is asked for again', async () => {
  const payment = paid();
  gateway.setFaults({ refund: 'made-without-answer' });
  expect(await ask(refundOf(payment, 700))).toMatchObject({ outcome: 'unknown' });
  gateway.clearFaults();
  expect(await ask(refundOf(payment, 700))).toMatchObject({ outcome: 'made' });
  expect(madeOf(payment)).toEqual([700]);
});

test.each(['silence', 'fails'] as const)('%s is no refusal', async (refund) => {
  gateway.setFaults({ refund });
  expect(await ask(refundOf(paid(), 700))).toMatchObject({ outcome: 'unknown' });
});

test('what the gateway declines is refused in its words', async () => {
  gateway.setFaults({ refund: 'declined' });
  expect(await ask(refundOf(paid(), 700))).toEqual({ outcome: 'refused', because: 'Card declined' });
  expect(await ask(refundOf(paid(), 700), [gateway.refundUrl], 'another password')).toMatchObject({
    outcome: 'refused',
  });
});

test('the next entry point is asked when one cannot be connected to', async () => {
  const payment = paid();
  expect(await ask(refundOf(payment, 700), [await closedPort(), gateway.refundUrl])).toMatchObject({ outcome: 'made' });
  expect(await ask(refundOf(payment, 700), [await closedPort()])).toMatchObject({ outcome: 'unknown' });
});

test('the next entry point is not asked after one that may have received the request', async () => {
  const payment = paid();
  const broken = createServer((request) => request.socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((listening) => broken.once('listening', listening));
  expect(await ask(refundOf(payment, 700), [urlOf(broken), gateway.refundUrl])).toMatchObject({ outcome: 'unknown' });
  expect(madeOf(payment)).toEqual([]);
  broken.close();
});

test.each(['<html><p>Error', '', '<a/>'])('an answer that is none of the gateway’s is unknown: %j', async (body) => {
  const strange = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await new Promise((listening) => strange.once('listening', listening));
  expect(await ask(refundOf(paid(), 700), [urlOf(strange)])).toMatchObject({ outcome: 'unknown' });
  strange.close();
});

const urlOf = (server: ReturnType<typeof createServer>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const url = urlOf(server);
  await new Promise((closed) => server.close(closed));
  return url;
}
