import { expect, test } from 'vitest';
import { openCallableShop } from '../../tests/ask-shop.ts';
import { siteForTest } from '../../tests/site-for-test.ts';

test('while the shop is closed nobody can press Add, and basket, checkout and advanced sales lead to the shelf', async () => {
  const shop = await openCallableShop({ site: siteForTest });
  const addsOn = async (path: string) => {
    const { text } = await shop.ask('GET', path);
    const adds = [...text.matchAll(/<button[^>]*>(?:<[^>]*>)*Add(?: to basket)?</g)].map(([button]) => button);
    return { adds: adds.length, shut: adds.filter((button) => / disabled=""/.test(button)).length };
  };
  const sells = ['/beershop', '/beershop/product/101'];
  const buys = ['/beershop/basket', '/beershop/checkout', '/beershop/advanced', '/beershop/advanced/71'];
  const answersOf = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await shop.ask('GET', path)).status));
  try {
    const open = await Promise.all(sells.map(addsOn));
    expect(open.every(({ adds }) => adds > 0)).toBe(true);
    expect(open.map(({ shut }) => shut)).toEqual([0, 0]);
    expect(await answersOf(buys)).toEqual([200, 200, 200, 200]);
    await shop.db.updateTable('shop_status').set({ value: 2, closed_message: 'Shut by the flood.' }).execute();
    await shop.aSecondLater();
    expect(await Promise.all(sells.map(addsOn))).toEqual(open.map(({ adds }) => ({ adds, shut: adds })));
    for (const path of buys) {
      const { status, headers } = await shop.ask('GET', path);
      expect([path, status, headers.get('location')]).toEqual([path, 307, '/beershop']);
    }
    // Only the browser of staff knows whether they are selling to somebody.
    for (const path of buys) {
      const { status } = await shop.ask('GET', path, { cookies: { audience: 'staff' } });
      expect([path, status]).toEqual([path, 200]);
    }
    // A payment under way is still completed.
    expect(await answersOf(['/beershop/checkout?pay=waiting&order=1'])).toEqual([200]);
  } finally {
    await shop.stop();
  }
});
