import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Altered } from '#rules/orders/order-codes.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, openBasket } from './shopping.ts';

const TIMED_OUT = 'Your order has timed out, please reselect your required products';

const browser = withBrowser();
const varDir = mkdtempSync(join(tmpdir(), 'gyle-clock-'));
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ VAR_DIR: varDir, RESERVATION_MINUTES: '1' });
});

afterAll(async () => {
  await product.stop();
  rmSync(varDir, { recursive: true, force: true });
});

test('what is kept for an hour goes back when the hour is over, and one press selects it again', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 3);
  await openBasket(page);
  await page.getByText('1 minute left').waitFor();
  await page.getByRole('button', { name: 'Keep it half an hour longer' }).waitFor();
  await expectAccessible(page);

  await page.getByText(TIMED_OUT).waitFor({ timeout: 100_000 });
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  expect(await page.getByRole('link', { name: 'Checkout', exact: true }).count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Reselect them' }).click();
  await page.getByRole('link', { name: 'Basket, 3 items' }).waitFor();
  await page.getByText('1 minute left').waitFor();
}, 150_000);

test('the basket is read again too when the stock was given back before the page asked for the time left', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 1);
  let polled = false;
  await page.route(/getservertimediff/i, async (route) => {
    polled = true;
    await route.fulfill({ json: -1 });
  });
  await page.route(/getdraftorder2/i, async (route) => {
    const response = await route.fetch();
    const draft = await response.json();
    await route.fulfill({ response, json: polled ? { ...draft, retStatus: Altered.timedOut, timeLeft: -1 } : draft });
  });
  await openBasket(page);
  await page.getByText(TIMED_OUT).waitFor();
}, 60_000);
