// Features: basket, brewery, businesses, catalogue, checkout, held-orders, my-account, newsletter, order-desk
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { logInAnew } from '../log-in.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfWidth } from './look-whole.ts';
import { goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
const PUB = businesses.jollyWherryman.name;
const KEG = '[data-pack="808"]';
const DEPOSIT = 'Deposit on Keg (30 litres), 2 × £30.00';
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

/** The brewery packs the order, sends it by its van, and notes that it was delivered. */
async function deliver(reference: string): Promise<void> {
  const { headers } = await logInAnew({ url: product.address }, staff.admin.email);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${product.address}${path}`, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as T;
  };
  const { rows } = await ask<{ rows: { id: number }[] }>(`/api/staff/orders?search=${reference}`);
  let order = await ask<OrderForDesk>(`/api/staff/order?id=${rows[0]!.id}`);
  const byVan = { courier: 'Our own van', trackingNumber: '', trackingUrl: '' };
  for (const [move, more] of [
    ['pack', {}],
    ['despatch', byVan],
    ['deliver', {}],
  ] as const)
    order = await ask('/api/staff/order/move', { id: order.id, version: order.version, move, ...more });
}

async function orderKegs(page: Page): Promise<string> {
  await page.goto('/beershop');
  await untilAlive(page);
  const keg = page.locator(KEG);
  await keg.getByRole('textbox', { name: /^Quantity of/ }).fill('2');
  await keg.getByRole('button', { name: /^Add .* to the basket/ }).click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  await page.getByText(DEPOSIT).first().waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  await page.getByText(DEPOSIT).first().waitFor();
  // £198 of beer and £60 of deposits, with VAT.
  await page.getByRole('button', { name: 'Place the order, £309.60 on account' }).click();
  const reference = await orderNumber(page);
  await page.getByText(DEPOSIT).first().waitFor();
  await expectAccessible(page);
  return reference;
}

async function owed(page: Page): Promise<number> {
  await page.goto('/account/statement');
  await untilAlive(page);
  const says = await page.getByRole('heading', { name: /^£[\d,.]+ is owed$/ }).textContent();
  return Math.round(Number(/£([\d,.]+)/.exec(says ?? '')?.[1]?.replace(',', '')) * 100);
}

test('a pub orders kegs with their deposits on account, and has them back on its statement with the empties', async () => {
  const page = await asSomebody(people.trade30Days, browser, '/home', product);
  const before = await owed(page);
  const reference = await orderKegs(page);
  expect(await owed(page)).toBe(before + 30_960);
  await deliver(reference);

  const desk = await asSomebody(people.telesales, browser, `${product.address}/staff/containers`, product);
  const button = desk.getByRole('button', { name: `Empties back… ${PUB}` });
  await button.click();
  const dialog = desk.getByRole('dialog', { name: `Empties back from ${PUB}` });
  await dialog.getByLabel('Keg (30 litres)').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await button.click();
  await dialog.getByText('2 × Keg (30 litres), deposits on 2 credited').first().waitFor();
  await expectWhole(desk);
  expect(consoleErrors(desk)).toEqual([]);

  expect(await owed(page)).toBe(before + 30_960 - 7200);
  await page
    .getByText(/credit/i)
    .first()
    .waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
