import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBrewery } from '#sample-brewery/filling.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { createNewsletter } from './newsletter.service.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const wish = { email: 'ada@example.com', agreed: true, wordingVersion: 'newsletter-1', source: 'home' };

test('the eleventh sign-up of an hour from one address is asked to wait', async () => {
  for (let signUps = 0; signUps < 10; signUps += 1)
    expect((await shop.ask('POST', '/api/newsletter/subscribe', { body: wish })).status).toBe(200);
  const { status, headers } = await shop.ask('POST', '/api/newsletter/subscribe', { body: wish });
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('a brewery without a mailing list has no newsletter, and says so', async () => {
  const { db, close } = await openTestDatabase(sampleBrewery);
  const newsletter = createNewsletter({ db, list: null });
  const now = shop.clock.now();
  expect(newsletter.form).toBe(null);
  expect(await newsletter.subscribe({ ...wish, name: '', personId: null }, now)).toEqual({ refused: 'unknown-page' });
  await newsletter.passOnDue(now);
  await close();
});
