import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { logIn } from './logging-in.ts';
import { faultsOfWidth } from './look-whole.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_VOUCHER_CODE: '0', LIMIT_LOG_IN_FROM_ADDRESS: '0', LIMIT_NEW_DRAFT: '0' });
});

afterAll(() => product.stop());

/** From the delivery stage to the pay button, with an order that she collects. */
async function collect(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (email) await page.getByLabel('E-mail').fill(email);
  await goOn(page, 'payment');
}

async function atPayment(page: Page): Promise<Page> {
  await page.goto(`${product.address}/beershop/checkout?stage=3`);
  await page.getByRole('heading', { name: 'Payment', exact: true, level: 2 }).waitFor();
  return page;
}

async function payByCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
  await page.getByLabel('Name on card').fill('Ada Example');
  await page.getByRole('button', { name: /^Pay/ }).click();
  return orderNumber(page);
}

async function payBy(page: Page, way: 'Card' | 'Bank transfer'): Promise<void> {
  await page.getByRole('button', { name: 'Choose another way' }).click();
  await page.getByRole('radio', { name: way }).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
}

/** What the other window says, and that its link opens the order. */
async function expectPlacedBefore(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: `You have placed this order: ${number}` }).waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.getByRole('link', { name: `See order ${number}` }).click();
  await page.getByText(`Order ${number}`).first().waitFor();
  await page.getByText('Reedcutter').first().waitFor();
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
}

describe.each([
  { press: 'Pay with PayPal', way: 'PayPal', viewport: DESK, dark: false },
  { press: /^Pay £.* by card$/, way: 'Card', viewport: PHONE, dark: true },
] as const)('a guest who pays by $way', ({ press, way, ...looks }) => {
  test('is told in the second window that the order is placed, and can open it', async () => {
    const page = await browser.visit(`${product.address}/beershop`, looks);
    await addFromShelf(page, 'Reedcutter', 2);
    await openBasket(page);
    await registerAsGuest(page, way);
    await goOn(page, 'delivery');
    await collect(page, 'Tara Twowindows', 'tara@example.com');
    const other = await atPayment(await page.context().newPage());
    await other.getByRole('button', { name: press }).waitFor();
    if (way === 'PayPal') await payBy(page, 'Card');
    const number = await payByCard(page);
    await other.getByRole('button', { name: press }).click();
    await expectPlacedBefore(other, number);
  });
});

test('a guest is told so too when she has pressed nothing in the second window, or looks at its second stage', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await collect(page, 'Tara Twowindows', 'tara@example.com');
  const idle = await atPayment(await page.context().newPage());
  const earlier = await atPayment(await page.context().newPage());
  await earlier.getByRole('button', { name: 'Delivery' }).click();
  await earlier.getByLabel('Name', { exact: true }).fill('Tara Threewindows');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.frameLocator('iframe').getByText('Ada Example').click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).click();
  const number = await orderNumber(page);
  await expectPlacedBefore(idle, number);
  await expectPlacedBefore(earlier, number);
});

describe.each([
  { where: 'in two windows', viewport: DESK, isApart: false, way: 'Card' },
  { where: 'on two devices', viewport: PHONE, isApart: true, way: 'Card' },
  { where: 'in two windows', viewport: PHONE, isApart: false, way: 'Bank transfer' },
  { where: 'on two devices', viewport: DESK, isApart: true, way: 'Bank transfer' },
] as const)('a member $where, by $way in the second', ({ viewport, isApart, way }) => {
  test('is told that the order is placed, and can open it', async () => {
    const home = `${product.address}/home`;
    const page = await browser.visit(home, { viewport });
    await logIn(page, people.retail.email);
    await page.goto(`${product.address}/beershop`);
    await addFromShelf(page, 'Reedcutter', 6);
    await openBasket(page);
    if (way === 'Bank transfer') {
      await page.getByRole('textbox', { name: 'Voucher code' }).fill(vouchers.bankTransfer.code);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByRole('table', { name: 'Vouchers' }).getByText('You may pay by bank transfer').waitFor();
    }
    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByLabel(/I have read and accept/).check();
    await page.getByRole('radio', { name: way }).check();
    await goOn(page, 'delivery');
    await collect(page, 'Tom Twowindows', '');
    const other = isApart ? await browser.visit(home, { viewport, dark: true }) : await page.context().newPage();
    if (isApart) await logIn(other, people.retail.email);
    await atPayment(other);
    if (way === 'Bank transfer') await payBy(page, 'Card');
    const number = await payByCard(page);
    const press = way === 'Card' ? /^Pay £.* by card$/ : 'Place the order, pay by bank transfer';
    await other.getByRole('button', { name: press }).click();
    await expectPlacedBefore(other, number);
  });
});

test('an order whose answer was lost is not taken for one that failed', async () => {
  const page = await browser.visit(`${product.address}/home`, { viewport: PHONE });
  await logIn(page, people.retail.email);
  await page.goto(`${product.address}/beershop`);
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(vouchers.bankTransfer.code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('table', { name: 'Vouchers' }).getByText('You may pay by bank transfer').waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await goOn(page, 'delivery');
  await collect(page, 'Tom Lostanswer', '');
  let number = '';
  await page.route(/confirmdraftorder/i, async (route) => {
    const answer = await route.fetch();
    number = ((await answer.json()) as { orderRef: string }).orderRef;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Place the order, pay by bank transfer' }).click();
  await page.getByRole('heading', { name: /^You have placed this order: / }).waitFor();
  await expectPlacedBefore(page, number);
});
