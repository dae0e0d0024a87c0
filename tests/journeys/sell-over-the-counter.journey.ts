// Features: basket, brewery, catalogue, checkout, contact, held-orders, home, newsletter, order-desk, posts
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('bought-from');
});

/** At the first stage of the checkout of what a guest buys: by the keyboard, as all of it. */
async function sellToGuest(choosePack: (page: Page, keys: Keyboard) => Promise<void>) {
  const page = await asSomebody(people.telesales, browser, '/beershop', { address: product.address });
  await untilAlive(page);
  const keys = keyboardOf(page);
  await keys.reach(page.getByRole('button', { name: 'Sell to a customer' }));
  await keys.press('Enter');
  await keys.reach(page.getByRole('button', { name: 'Sell to a guest' }));
  await keys.press('Enter');
  await page.getByText('Selling to a guest').waitFor();
  await choosePack(page, keys);
  await keys.reach(page.getByRole('link', { name: 'Checkout Now' }));
  await keys.press('Enter');
  await page.getByRole('table', { name: 'Your order' }).waitFor();
  await keys.reach(page.getByRole('link', { name: 'Checkout', exact: true }));
  await keys.press('Enter');
  // The two cards are one group, of which the chosen one has the focus.
  await keys.reach(page.getByRole('radio', { name: /^(Taken away now|Delivered, collected or held)/, checked: true }));
  return { page, keys };
}

async function addFirst(page: Page, keys: Keyboard): Promise<void> {
  await keys.reach(page.getByRole('button', { name: /^Add .* to the basket/ }));
  await keys.press('Enter');
}

async function addFromTillTab(page: Page, keys: Keyboard): Promise<void> {
  await keys.reach(page.getByRole('link', { name: 'Till', exact: true }));
  await keys.press('Enter');
  await page.locator('[data-pack="1031"]').waitFor();
  await keys.reach(page.locator('[data-pack="1031"]').getByRole('button', { name: /^Add .* to the basket/ }));
  await keys.press('Enter');
}

async function takeAway(page: Page, keys: Keyboard): Promise<void> {
  await keys.press('ArrowUp');
  await page.getByRole('radio', { name: /^Taken away now/, checked: true }).waitFor();
  await page.getByLabel(/^The customer accepts the/).waitFor({ state: 'detached' });
}

test('beer is sold over the counter for cash with the keyboard alone, and the change is worked out', async () => {
  const { page, keys } = await sellToGuest(addFirst);
  await takeAway(page, keys);
  expect(await page.getByRole('radio', { name: 'Bank transfer' }).count()).toBe(0);
  await keys.reach(page.getByLabel(/^E-mail/));
  await keys.type('counter@example.org');
  await expectWhole(page);

  // Alcohol is not sold without a word on the age.
  await keys.reach(page.getByRole('button', { name: 'Continue to payment' }));
  await keys.press('Enter');
  await page.getByText('Please confirm that you are 18 or over').first().waitFor();
  await keys.reach(page.getByLabel(/^I have asked: the customer is 18/));
  await keys.press('Space');
  await keys.reach(page.getByRole('button', { name: 'Continue to payment' }));
  await keys.press('Enter');

  await page.getByRole('heading', { name: 'Payment', level: 2 }).waitFor();
  for (const way of [/^Card Taken/, /^Taproom Till/, /^Card gateway/, /^Unpaid/])
    await page.getByRole('button', { name: way }).waitFor();
  expect(await page.getByLabel('Percent off the goods').inputValue()).toBe('5');
  await keys.reach(page.getByLabel('Cash given'));
  await keys.type('0.10');
  await keys.reach(page.getByRole('button', { name: /^Cash Taken: £/ }));
  await keys.press('Enter');
  await page.getByText(/less than the sum$/).waitFor();
  await page.getByLabel('Cash given').focus();
  await keys.press('Control+A');
  await keys.type('50');
  await page.getByText(/^Change £\d/).waitFor();
  await expectWhole(page);
  await keys.reach(page.getByRole('button', { name: /^Cash Taken: £/ }));
  await keys.press('Enter');
  expect(await orderNumber(page)).toMatch(/^BS/);
  await page.getByText('Till Roll Cash').waitFor();
  await page.getByText('Taken away over the counter').waitFor();
  await page.getByText(/The receipt goes to counter@example.org/).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('what only the till has is taken away now, and rung up on the till of the taproom', async () => {
  const { page, keys } = await sellToGuest(addFromTillTab);
  await takeAway(page, keys);
  if ((await page.getByLabel(/^I have asked: the customer is 18/).count()) > 0) {
    await keys.reach(page.getByLabel(/^I have asked: the customer is 18/));
    await keys.press('Space');
  }
  await keys.reach(page.getByRole('button', { name: 'Continue to payment' }));
  await keys.press('Enter');
  await keys.reach(page.getByRole('button', { name: /^Taproom Till: £/ }));
  await keys.press('Enter');
  await orderNumber(page);
  await page.getByText('Till Roll Card').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
