import { beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { Shopper, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';

const HOUR = 3600_000;

// An empty setting is none: these are the limits that a brewery has which sets nothing.
const settings = { LIMIT_NEW_DRAFT: '', LIMIT_PAYMENT: '', OPEN_DRAFTS_PER_ADDRESS: '', HELD_UNITS_PER_ADDRESS: '' };
const shop = withShop({ settings: { ...settings, TRUST_PROXY: '1' } });
beforeEach(async () => {
  shop.clock.advance(4 * HOUR);
  await shop.run('release-expired-stock');
});

test('one address holds six hundred units at most, and may still give some back', async () => {
  const shopper = new Shopper(shop.url);
  const singles = await shop.db.selectFrom('pack').select('id').where('kind', '=', 1).execute();
  let held = 0;
  let refused = null;
  for (const { id } of singles) {
    const answer = await shopper.add(id, 48);
    if (answer.status === 409 && answer.body.code === 'TOO_MUCH_HELD') refused = answer;
    if (refused !== null) break;
    held = shopper.order?.basketNum ?? 0;
  }
  expect(refused?.body.info).toBe('Sorry, one household can hold at most 600 packs at a time');
  expect(held).toBeGreaterThan(600 - 48);
  expect(held).toBeLessThanOrEqual(600);
  expect((await shopper.act({ action: 2 })).status).toBe(200);
});

test('one address has forty baskets with something in them at most', async () => {
  for (let at = 0; at < 40; at += 1)
    expect((await new Shopper(shop.url).add(packs.reedcutterBottle, 1)).status).toBe(200);
  const next = await new Shopper(shop.url).call('GET', '/api/order/getdraftorder2');
  expect(next).toMatchObject({ status: 409, body: { code: 'TOO_MUCH_HELD' } });
});

test('one address begins sixty baskets an hour at most', async () => {
  for (let at = 0; at < 60; at += 1) await new Shopper(shop.url).openBasket();
  expect((await new Shopper(shop.url).call('GET', '/api/order/getdraftorder2')).status).toBe(409);
  shop.clock.advance(HOUR);
  expect((await new Shopper(shop.url).call('GET', '/api/order/getdraftorder2')).status).toBe(200);
});

test('one basket begins ten payments an hour at most', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.lamplighterBottle, 1);
  for (let at = 0; at < 10; at += 1) expect((await shopper.beginPaypal()).status).toBe(200);
  const next = await shopper.beginPaypal();
  expect(next).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
});

test('nobody uses up the tries of a basket that is not hers', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.lamplighterBottle, 1);
  const stranger = new Shopper(shop.url);
  stranger.headers = { 'x-forwarded-for': '203.0.113.7' };
  stranger.order = shopper.order;
  for (let at = 0; at < 10; at += 1) expect((await stranger.beginPaypal()).status).toBe(404);
  expect((await stranger.beginPaypal()).status).toBe(429);
  expect((await shopper.beginPaypal()).status).toBe(200);
});
