import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallableShop, openCallableShop, type ShopAnswer } from '../ask-shop.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const ACT = '/api/order/orderactionbyvalidate';
const BOX = '/api/content/getbox';

function expectFailure({ status, body, headers }: ShopAnswer, expected: number, code: string) {
  expect(body).toMatchObject({ info: expect.stringMatching(/\S/), code, traceId: headers.get('x-request-id') });
  expect(status).toBe(expected);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
}

test('an address that the API does not have is not found, in JSON and in the words that pages wait for', async () => {
  for (const path of ['/api', '/api/', '/api/nowhere', '/api/content/getbox/2']) {
    const answer = await shop.ask('GET', path);
    expectFailure(answer, 404, 'NOT_FOUND');
    expect(answer.body.info).toBe('404 Page not found');
  }
});

test('a call made by another verb than its own is told which it takes, and nothing breaks', async () => {
  for (const [method, path] of [
    ['PUT', BOX],
    ['DELETE', ACT],
    ['POST', BOX],
    ['GET', ACT],
    ['OPTIONS', ACT],
  ] as const)
    expectFailure(await shop.ask(method, path, { query: { boxId: 2 } }), 405, 'METHOD_NOT_ALLOWED');
});

test('a question badly put names its fields, each with what would make it right', async () => {
  const answer = await shop.ask('GET', BOX, { query: { boxId: 'two' } });
  expectFailure(answer, 400, 'BAD_REQUEST');
  expect(answer.body).toMatchObject({ info: 'Please check: boxId', fields: { boxId: 'must be a whole number' } });
  const several = await shop.ask('POST', ACT, { body: { action: 99, numPacks: -1, dynamicPks: [1, 'x'] } });
  expectFailure(several, 400, 'BAD_REQUEST');
  expect(Object.keys(several.body.fields ?? {})).toEqual(['action', 'numPacks', 'dynamicPks.1']);
});

test.each([
  ['half a JSON', '{"action":', 400, 'BAD_REQUEST'],
  ['a list', '[]', 400, 'BAD_REQUEST'],
  ['nothing at all', 'null', 400, 'BAD_REQUEST'],
  ['somebody else’s prototype', '{"__proto__":{"action":1}}', 400, 'BAD_REQUEST'],
  ['a book', JSON.stringify({ action: 1, note: 'x'.repeat(300_000) }), 413, 'TOO_LARGE'],
])('a body that is %s is refused', async (_, body, status, code) => {
  expectFailure(await shop.ask('POST', ACT, { body }), status, code);
});

test('a body in a language that we do not read is refused', async () => {
  const answer = await shop.ask('POST', ACT, { body: '<a/>', headers: { 'content-type': 'application/xml' } });
  expectFailure(answer, 415, 'MEDIA_TYPE');
});

test('an address that cannot be read, and a head that is too long, are answered like everything else', async () => {
  expectFailure(await shop.ask('GET', '/api/%zz'), 400, 'BAD_REQUEST');
  const { status, body } = await shop.ask('GET', BOX, { query: { boxId: 'x'.repeat(20_000) } });
  expect([status, body]).toEqual([431, { info: expect.any(String), code: 'TOO_LARGE', traceId: expect.any(String) }]);
});

test('what is not even HTTP is told so, and shown the door', async () => {
  const { hostname, port } = new URL(shop.url);
  const line = connect(Number(port), hostname).end('EHLO brewery\r\n\r\n');
  const answer = await text(line);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"code":"BAD_REQUEST"');
});

test('a business “no” says why, and what would make it a yes', async () => {
  const answer = await shop.ask('POST', ACT, { body: { action: 1, packId: 101, draftName: 'nobody' } });
  expectFailure(answer, 404, 'UNKNOWN_ORDER');
  expect(answer.body).toMatchObject({ info: '404 This order cannot be found', remedy: expect.stringMatching(/\.$/) });
});
