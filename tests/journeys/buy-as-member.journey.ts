// Features: accounts, basket, brewery, catalogue, checkout, held-orders, my-account, newsletter, orders, terms
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { readMailTo } from './logging-in.ts';
import { addFromShelf, goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_VOUCHER_CODE: '0', LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

/** Puts an address into the book of whoever is logged in, as the account's page does. */
async function keepAddress(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'A new address' });
  await form.getByLabel(/house name or number/i).fill('7 Staithe Cottages');
  await form.getByLabel('Postcode').fill('NR35 1ZZ');
  await form.getByRole('button', { name: 'Save the address' }).click();
  await page
    .getByText(/7 Staithe Cottages/)
    .first()
    .waitFor();
}

describe.each([
  { where: 'at a desk, by day', viewport: DESK, dark: false, who: people.member, club: vouchers.familyOfRuth },
  { where: 'on a phone, at night', viewport: PHONE, dark: true, who: people.regular, club: vouchers.barrelOfWalter },
])('$where', ({ who, club, ...looks }) => {
  test('a member has her club’s discount without a code, sends it to an address from her book, and reads the mail', async () => {
    const page = await asSomebody(who, browser, '/home', { address: product.address, looks });
    await keepAddress(page);
    await page.goto('/beershop');
    await addFromShelf(page, 'Reedcutter', 11);
    await openBasket(page);
    const membership = page.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: club.code });
    await membership.getByText(/^Membership discount/).waitFor();
    expect(await membership.getByRole('button').count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
    await page.getByRole('main').getByText(who.email).waitFor();
    expect(await page.getByLabel(/I am 18 or over/).count()).toBe(0);
    await page.getByLabel(/I have read and accept/).check();
    await page.getByRole('radio', { name: 'Card' }).check();
    await expectAccessible(page);
    await goOn(page, 'delivery');
    await page.getByRole('radio', { name: '7 Staithe Cottages' }).check();
    await page.getByRole('radio', { name: 'National weekday 24hr', disabled: false }).check();
    await expect.poll(() => page.getByLabel('House name or number').inputValue()).toBe('7 Staithe Cottages');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(who.name);
    expect(await page.getByLabel('E-mail').count()).toBe(0);
    await expectAccessible(page);
    await goOn(page, 'payment');
    await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
    await page.getByLabel('Name on card').fill(who.name);
    await page.getByRole('button', { name: /^Pay/ }).click();

    const number = await orderNumber(page);
    await page.getByText('7 Staithe Cottages').waitFor();
    await page.getByText(`The confirmation goes to ${who.email}`).waitFor();
    await expectAccessible(page);
    expect(consoleErrors(page)).toEqual([]);
    const mail = await readMailTo(page, who.email, `Your order ${number}`);
    expect(mail).toContain('7 Staithe Cottages');
    expect(mail).toMatch(/membership|club/i);

    await page.goto('/beershop/orders');
    await page.getByText(number).first().waitFor();
  });
});

test('what waits at the brewery goes along with the next order, and stays there when she changes her mind', async () => {
  const page = await asSomebody(people.regular, browser, '/beershop', {
    address: product.address,
    looks: { viewport: PHONE },
  });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  const boxes = page.getByRole('region', { name: 'Your boxes' }).getByRole('paragraph').first();
  const alone = await boxes.innerText();
  const held = page.getByRole('region', { name: 'Waiting for you at the brewery' }).getByRole('checkbox').first();
  await held.check();
  await expect.poll(() => boxes.innerText()).not.toBe(alone);
  await expectAccessible(page);
  await held.uncheck();
  await expect.poll(() => boxes.innerText()).toBe(alone);
});

test('a basket filled before the log-in is there after it, and somebody who is suspended has none', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in or register' }).click();
  await page.getByRole('button', { name: 'I confirm that I am 18+' }).click();
  await page.getByLabel('E-mail').fill(people.retail.email);
  await page.getByLabel('Password', { exact: true }).fill('Mere2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/beershop/basket');
  await expect.poll(() => page.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('2');

  const suspended = await asSomebody(people.suspended, browser, '/beershop/basket', { address: product.address });
  await suspended.waitForURL('**/beershop');
  await suspended.goto('/beershop/checkout');
  await suspended.waitForURL('**/home');
});
