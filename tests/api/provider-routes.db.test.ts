import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { everyContract } from '../every-contract.ts';
import { logIn } from '../log-in.ts';

const endpoints = everyContract.map(({ endpoint }) => endpoint);

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

test('no answer about one person, or to one, is kept by any browser or proxy', async () => {
  const { headers } = await logIn(shop, people.member.email);
  const personal = endpoints.filter(({ shared }) => !shared);
  expect(personal.length).toBeGreaterThan(40);
  for (const { method, path } of personal) {
    const answer = await shop.ask(method, path, method === 'POST' ? { body: {} } : {});
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
  }
  for (const { method, path } of endpoints.filter((one) => one.method === 'GET')) {
    const answer = await shop.ask(method, path, { headers });
    expect(answer.headers.get('cache-control'), path).toBe('no-store');
  }
});

test('the process says that it is alive and ready, and nobody keeps that', async () => {
  for (const [path, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await shop.ask('GET', path);
    expect([answer.status, answer.body]).toEqual([200, { status }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('every answer carries the headers that keep a browser safe, whether it succeeds or not', async () => {
  for (const path of [
    '/healthz',
    '/api/content/getbox?boxId=2',
    '/api/content/getbox',
    '/api/nowhere',
    '/api/docs',
    '/api/%zz',
  ]) {
    const { headers } = await shop.ask('GET', path);
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(`object-src 'none'`),
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  }
});

test('whoever asks for the head alone gets the head of the same answer', async () => {
  for (const path of ['/healthz', '/api/content/getbox?boxId=2', '/api/contentapi/getshopitem?packId=999999']) {
    const whole = await shop.ask('GET', path, { headers: { 'accept-encoding': 'identity' } });
    const head = await shop.ask('HEAD', path, { headers: { 'accept-encoding': 'identity' } });
    expect([head.status, head.text]).toEqual([whole.status, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect(head.headers.get(name), `${name} of ${path}`).toBe(whole.headers.get(name));
  }
});
