import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderPasses } from '#features/orders/server/order-passes.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { type Order, readTermsVersion, Shopper, shopperReadyToPay } from '../shopper-for-test.ts';

const DRAFT = '/api/order/getdraftorder2';
const ORDER = '/api/order/getorder';
const PAYPAL = 103;

let shop: CallableShop;
let strict: CallableShop;
beforeAll(async () => {
  [shop, strict] = await Promise.all([
    openCallableShop(),
    openCallableShop({ settings: { CREDENTIALS_IN_ADDRESS: '0' } }),
  ]);
  await readTermsVersion(shop.url);
});
afterAll(() => Promise.all([shop.stop(), strict.stop()]));

/** A basket with its token, and a placed order with the pass of its mail. */
async function keysOf({ url, db, paypal, clock }: CallableShop) {
  const basket = new Shopper(url);
  await basket.add(packs.reedcutterBottle, 1);
  const buyer = await shopperReadyToPay(url, packs.reedcutterBottle, 1);
  const { body } = await buyer.beginPaypal();
  await paypal.approve(body.token);
  const { id } = (await buyer.confirm(PAYPAL, body.token)).body;
  const pass = await orderPasses(db).issuePass(id as OrderId, 'mail', clock.now());
  return { basketId: basket.order!.id, draftName: basket.draftName, orderId: id, pass };
}

test('the key of a basket opens it in a header, and in the address where a setting allows it', async () => {
  for (const [at, inAddress] of [
    [shop, 200],
    [strict, 400],
  ] as const) {
    const { basketId, draftName } = await keysOf(at);
    for (const path of [DRAFT, ORDER]) {
      const byHeader = await at.ask<Order>('GET', path, {
        headers: { 'x-draft-token': encodeURIComponent(draftName) },
      });
      expect(byHeader).toMatchObject({ status: 200, body: { id: basketId } });
      const byAddress = await at.ask<Order>('GET', path, { query: { draftName } });
      expect(byAddress.status).toBe(inAddress);
      if (inAddress === 200) expect(byAddress.body.id).toBe(basketId);
      else expect(byAddress.body.fields).toEqual({ draftName: 'must stand in the header x-draft-token' });
    }
  }
});

test('so does the pass of an order', async () => {
  for (const [at, inAddress] of [
    [shop, 200],
    [strict, 400],
  ] as const) {
    const { orderId: id, pass } = await keysOf(at);
    expect(await at.ask<Order>('GET', ORDER, { headers: { 'x-order-pass': pass } })).toMatchObject({
      status: 200,
      body: { id },
    });
    const byAddress = await at.ask<Order>('GET', ORDER, { query: { t: pass } });
    expect([byAddress.status, Object.keys(byAddress.body.fields ?? {})]).toEqual([
      inAddress,
      inAddress === 200 ? [] : ['t'],
    ]);
  }
});
