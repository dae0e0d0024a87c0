// Features: basket, brewery, catalogue, checkout, contact, held-orders, home, newsletter, order-sheet, posts, telesales
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

/** Where whoever sells by telephone chooses to whom. */
async function openPicker() {
  const page = await asSomebody(people.telesales, browser, '/beershop', { address: product.address });
  await untilAlive(page);
  const keys = keyboardOf(page);
  await keys.reach(page.getByRole('button', { name: 'Sell to a customer' }));
  await keys.press('Enter');
  return { page, keys };
}

/** At four presses a second, which is no fast typist. */
const PRESSES_IN_A_MINUTE = 240;

test('six lines are sold to a pub by telephone with the keyboard alone, in under a minute of presses', async () => {
  const { page, keys } = await openPicker();
  await page.getByLabel('Name, e-mail, telephone or postcode').waitFor();
  await keys.type('wherry');
  await page.getByRole('button', { name: /^The Jolly Wherryman/ }).waitFor();
  await keys.press('Enter');
  await page.getByText(`Selling to ${businesses.jollyWherryman.name}`).waitFor();
  await keys.reach(page.getByRole('link', { name: /order sheet/i }));
  await keys.press('Enter');
  await keys.reach(page.getByLabel('Find'));
  await keys.type('bottle');
  await keys.press('Enter');
  await page.locator('.sheet-row input:focus').waitFor();
  for (let lines = 0; lines < 6;) {
    const row = page.locator('.sheet-row', { has: page.locator('input:focus') });
    // Whoever sells sees what there is none of.
    if (!/not for sale|none/.test(await row.innerText())) {
      await keys.type('1');
      lines += 1;
    }
    await keys.press('ArrowDown');
  }
  await page.getByText('6 lines, 6 packs').waitFor();
  await keys.reach(page.getByRole('button', { name: 'Put into the basket' }));
  await keys.press('Enter');
  await page.getByText('6 lines are in your basket as you typed them').waitFor();
  await keys.reach(page.getByRole('link', { name: 'Go to the basket' }));
  await keys.press('Enter');
  await page.getByRole('table', { name: 'Your order' }).waitFor();
  await keys.reach(page.getByRole('link', { name: 'Checkout', exact: true }));
  await keys.press('Enter');
  await finishStages(page, keys, /on account$/);
  const number = await orderNumber(page);
  expect(number).toMatch(/^BS/);
  // oxlint-disable-next-line no-console -- the count is what this journey measures
  console.info(`Six lines to a pub: ${keys.presses()} presses`);
  expect(keys.presses()).toBeLessThan(PRESSES_IN_A_MINUTE);
  expect(consoleErrors(page)).toEqual([]);
});

test('six lines for a guest are in the basket and at the checkout with the keyboard alone, in under a minute of presses', async () => {
  const { page, keys } = await openPicker();
  await keys.reach(page.getByRole('button', { name: 'Sell to a guest' }));
  await keys.press('Enter');
  await page.getByText('Selling to a guest').waitFor();
  const adds = page.getByRole('button', { name: /^Add .* to the basket/ });
  for (let line = 0; line < 6; line += 1) {
    await keys.reach(adds.nth(line));
    await keys.press('Enter');
    await keys.reach(
      line < 5
        ? page.getByRole('button', { name: 'Continue Shopping' })
        : page.getByRole('link', { name: 'Checkout Now' }),
    );
    await keys.press('Enter');
  }
  await page.getByRole('table', { name: 'Your order' }).waitFor();
  await keys.reach(page.getByRole('link', { name: 'Checkout', exact: true }));
  await keys.press('Enter');
  await tickDeclarations(page, keys);
  // oxlint-disable-next-line no-console -- the count is what this journey measures
  console.info(`Six lines to a guest, until she is asked where to: ${keys.presses()} presses`);
  expect(keys.presses()).toBeLessThan(PRESSES_IN_A_MINUTE);
  expect(consoleErrors(page)).toEqual([]);
});

async function tickDeclarations(page: Page, keys: Keyboard): Promise<void> {
  for (const label of [/^I have asked: the customer is 18/, /^The customer accepts the/]) {
    await keys.reach(page.getByLabel(label));
    await keys.press('Space');
  }
}

async function finishStages(page: Page, keys: Keyboard, last: RegExp): Promise<void> {
  await tickDeclarations(page, keys);
  await keys.reach(page.getByRole('button', { name: 'Continue to delivery' }));
  await keys.press('Enter');
  await keys.reach(page.getByRole('button', { name: 'Continue to payment' }));
  await keys.press('Enter');
  await keys.reach(page.getByRole('button', { name: last }));
  await keys.press('Enter');
}

test('a new customer is taken down by the keyboard and sold to', async () => {
  const { page, keys } = await openPicker();
  const email = 'nora@example.org';
  await page.getByLabel('Name, e-mail, telephone or postcode').waitFor();
  await keys.type(email);
  await page.getByText(/^Nobody was found/).waitFor();
  await keys.reach(page.getByRole('button', { name: 'New customer' }));
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Open the account and sell' }).waitFor();
  await expectWhole(page);
  await keys.reach(page.getByRole('button', { name: 'Open the account and sell' }));
  await keys.press('Enter');
  await page.getByText('Enter the name of the customer').waitFor();
  await keys.reach(page.getByLabel('Name', { exact: true }));
  await keys.type('Nora Newcomer');
  await keys.press('Enter');
  await page.getByText('Selling to Nora Newcomer').waitFor();

  // The next who calls with that address is she.
  await keys.reach(page.getByRole('button', { name: 'Change the customer' }));
  await keys.press('Enter');
  await keys.reach(page.getByRole('button', { name: 'New customer' }));
  await keys.press('Enter');
  await keys.reach(page.getByLabel('Name', { exact: true }));
  await keys.type('Eleanor Newcomer');
  await keys.reach(page.getByLabel('E-mail'));
  // That of a pub is to be found among the trade accounts.
  await keys.type(people.trade30Days.email);
  await keys.press('Enter');
  await page.getByText('There is an account with this e-mail already. Look for it by its name or e-mail').waitFor();
  await page.getByLabel('E-mail').fill(email.toUpperCase());
  await keys.press('Enter');
  await page.getByText(`${email} has an account already`).waitFor();
  await expectWhole(page);
  await keys.reach(page.getByRole('button', { name: 'Sell to Nora Newcomer' }));
  await keys.press('Enter');
  await page.getByRole('heading', { name: 'A new customer' }).waitFor({ state: 'detached' });
  await page.getByText('Selling to Nora Newcomer').waitFor();
  expect(consoleErrors(page).filter((line) => !/4(09|22)/.test(line))).toEqual([]);
});
