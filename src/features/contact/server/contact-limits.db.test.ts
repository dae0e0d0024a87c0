import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { MAP_EMBED_URL: 'off' } });
});
afterAll(() => shop.stop());

const typed = { topic: 'other', name: 'Ada Example', email: 'ada@example.com', text: 'Hello' };

test('the sixth message of an hour from one address is asked to wait, and told for how long', async () => {
  for (let sent = 0; sent < 5; sent += 1)
    expect((await shop.ask('POST', '/api/contact/message', { body: typed })).status).toBe(200);
  const { status, headers, body } = await shop.ask('POST', '/api/contact/message', { body: typed });
  expect([status, body.info]).toEqual([429, expect.stringMatching(/^Too many tries, please wait \d+ minutes/)]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  shop.clock.advance(wait * 1000);
  expect((await shop.ask('POST', '/api/contact/message', { body: typed })).status).toBe(200);
});

test('a brewery that wants no map has none', async () => {
  expect((await shop.ask('GET', '/api/contact/map')).body).toBe(null);
});
