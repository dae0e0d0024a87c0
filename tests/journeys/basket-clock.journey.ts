// Features: basket
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Altered } from '#rules/orders/order-codes.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, openBasket } from './shopping.ts';

const TIMED_OUT = 'Your order has timed out, please reselect your required products';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ TEST_CLOCK: '1' });
});

afterAll(() => product.stop());

/** Some time passes, in the product and then in the browser, until it has asked how much of the hour is left. */
async function afterMinutes(page: Page, minutes: number, shown: Locator): Promise<void> {
  await product.putForward(minutes);
  const isShown = async () => {
    await page.clock.fastForward('01:01');
    return shown.isVisible();
  };
  await expect.poll(isShown, { interval: 1000 }).toBe(true);
}

/** What is left of a whole hour while the machine takes its time. */
const NEARLY_AN_HOUR = /^(60|5\d) minutes left/;
const FEW_MINUTES = /^(\d|10) minutes? left/;

test('what is kept for an hour goes back when the hour is over, and one press selects it again', async () => {
  const page = await browser.visit('about:blank', { viewport: PHONE });
  // The clock goes first: what a page has set before would go on by the real one.
  await page.clock.install();
  await page.goto(`${product.address}/beershop`);
  await addFromShelf(page, 'Reedcutter', 3);
  await openBasket(page);
  await page.getByText(NEARLY_AN_HOUR).waitFor();
  const longer = page.getByRole('button', { name: 'Keep it half an hour longer' });
  expect(await longer.count()).toBe(0);

  await afterMinutes(page, 50, page.getByText(FEW_MINUTES));
  await longer.waitFor();
  await expectAccessible(page);

  await afterMinutes(page, 60, page.getByText(TIMED_OUT));
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  expect(await page.getByRole('link', { name: 'Checkout', exact: true }).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reselect them' }).click();
  await page.getByRole('link', { name: 'Basket, 3 items' }).waitFor();
  await page.getByText(NEARLY_AN_HOUR).waitFor();
});

test('the basket is read again too when the page asks for the time left before the stock is given back', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  let polled = false;
  await page.route(/getservertimediff/i, async (route) => {
    polled = true;
    await route.fulfill({ json: 0 });
  });
  await page.route(/getdraftorder2/i, async (route) => {
    const response = await route.fetch();
    const draft = await response.json();
    await route.fulfill({ response, json: polled ? { ...draft, retStatus: Altered.timedOut, timeLeft: -1 } : draft });
  });
  await openBasket(page);
  await page.getByText(TIMED_OUT).waitFor();
});
