// Features: basket, brewery, catalogue, checkout, held-orders, my-account, orders
import { beforeAll, describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;

beforeAll(async () => {
  product = await sharedProduct('bought-from');
});

const FIRKIN = '[data-pack="701"]';

const asTrade = (email: string, viewport: typeof PHONE | typeof DESK) =>
  asSomebody({ email }, browser, '/beershop', { address: product.address, looks: { viewport } });

describe.each([
  { on: 'a phone', viewport: PHONE, who: people.trade30Days, price: '£105.00' },
  { on: 'a desk, at a price that her business has agreed', viewport: DESK, who: people.tradeManager, price: '£87.00' },
])('on $on', ({ viewport, who, price }) => {
  test('a publican buys casks at her prices without VAT, has the VAT at the foot, and finds the order again', async () => {
    const page = await asTrade(who.email, viewport);
    await page.getByRole('heading', { level: 1, name: 'Trade Beer Shop' }).waitFor();
    await untilAlive(page);
    const cask = page.locator(FIRKIN);
    await cask.getByText('Draught Relief: not for takeaway').waitFor();
    expect(await cask.locator('.price').textContent()).toBe(`${price} ex VAT`);
    await expectAccessible(page);
    await cask.getByRole('textbox', { name: /^Quantity of/ }).fill('3');
    await cask.getByRole('button', { name: /^Add .* to the basket/ }).click();
    await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
    await page.getByRole('button', { name: 'Continue Shopping' }).click();
    await openBasket(page);
    await page.getByRole('heading', { level: 1, name: 'Trade Basket' }).waitFor();
    const line = page.getByRole('row').filter({ hasText: 'Reedcutter' });
    expect(await line.innerText()).toContain(price);
    const sum = page.getByRole('region', { name: 'What it comes to' });
    await sum
      .getByRole('term')
      .filter({ hasText: /^VAT at 20\.0% on £\d+\.\d\d$/ })
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Trade Checkout' }).waitFor();
    await page.getByLabel(/I have read and accept/).check();
    await page.getByRole('radio', { name: 'Bank transfer' }).check();
    await goOn(page, 'delivery');
    expect(await page.getByRole('radio', { name: 'Scheduled delivery' }).isChecked()).toBe(true);
    await goOn(page, 'payment');
    await page.getByRole('button', { name: 'Place the order, pay by bank transfer' }).click();
    const number = await orderNumber(page);
    await page.goto('/beershop/orders');
    await page.getByText('The orders of your trade account.').waitFor();
    await page.getByRole('main').getByText(number).first().waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });
});

test('a closed account sees what things cost, why it cannot buy them, and whom to ring', async () => {
  const page = await asTrade(people.tradeInactive.email, PHONE);
  await page.getByRole('heading', { level: 1, name: 'Trade Showroom' }).waitFor();
  await untilAlive(page);
  await page.getByText('Not an active Trade Account or not linked to a user record.').waitFor();
  await page.locator(FIRKIN).getByText('ex VAT').waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: /^Add / }).count()).toBe(0);
  await expectWhole(page);
  await page.locator(FIRKIN).getByRole('link', { name: 'Reedcutter' }).last().click();
  await page.getByText('Not an active Trade Account or not linked to a user record.').waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test('the page of a cask is there for trade on a full load, and is no page of anybody else’s', async () => {
  const page = await asTrade(people.trade30Days.email, DESK);
  const answer = await page.goto('/beershop/product/701-reedcutter');
  expect(answer?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  await page.getByText('ex VAT').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
  expect((await fetch(`${product.address}/beershop/product/701-reedcutter`)).status).toBe(404);
});
