import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallableShop, openCallableShop } from '../../tests/ask-shop.ts';
import { siteForTest } from '../../tests/site-for-test.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
});
afterAll(() => shop.stop());

const page = async (path: string, audience?: string) =>
  (await shop.ask('GET', path, { ...(audience !== undefined && { cookies: { audience } }) })).text;

/** Buttons that add to a basket, and links to where that is done. */
const offers = (html: string) =>
  [...html.matchAll(/<(button|a)\b[^>]*>(.*?)<\/\1>/gs)].filter(([, , says]) =>
    /^(Add|Buy|Choose a day)\b/.test(says ?? ''),
  ).length;

test.each(['/beershop', '/beershop?tab=vegan', '/beershop/product/101-reedcutter', '/beershop/advanced/71'])(
  'at %s the page of who is expected to be suspended offers nothing to buy before it wakes; everybody else’s does',
  async (path) => {
    const forAll = offers(await page(path));
    expect(forAll).toBeGreaterThan(0);
    expect(
      await Promise.all(['retail', 'staff', 'nobody'].map(async (hint) => offers(await page(path, hint)))),
    ).toEqual([forAll, forAll, forAll]);
    expect(offers(await page(path, 'suspended'))).toBe(0);
  },
);

test.each([
  '/beershop',
  '/beershop?tab=vegan',
  '/beershop/product/101-reedcutter',
  '/beershop/product/701-reedcutter',
  '/beershop/advanced/71',
])('at %s the page of who is expected to be trade has no price of retail, and its browser fills it', async (path) => {
  const { status, text } = await shop.ask('GET', path, { cookies: { audience: 'trade' } });
  expect(status).toBe(200);
  expect([offers(text), /£\d|inc VAT/.test(text), text.includes('<!--$!-->')]).toEqual([0, false, false]);
});

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0];

test.each(['/home', '/news', '/beershop/deliveryinfo'])('at %s trade reads the page of everybody', async (path) => {
  expect(main(await page(path, 'trade'))).toBe(main(await page(path)));
});

test.each(['/beershop', '/beershop/product/101-reedcutter'])(
  'at %s she reads a catalogue: its name, every price, why she cannot buy, and a heart to press',
  async (path) => {
    const [forAll, hers] = [await page(path), await page(path, 'suspended')];
    expect([forAll, hers].map((html) => /£\d/.test(html))).toEqual([true, true]);
    expect([forAll, hers].map((html) => html.includes('Your account is suspended'))).toEqual([false, true]);
    expect([forAll, hers].map((html) => html.includes('>Beer Catalogue<'))).toEqual([false, true]);
    expect([forAll, hers].map((html) => html.includes('>Beer Shop<'))).toEqual([true, false]);
    expect(hers).toMatch(/aria-label="Favourite: Reedcutter|Add To Favourites/);
  },
);
