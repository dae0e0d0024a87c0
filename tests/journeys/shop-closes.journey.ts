// Features: basket, brewery, catalogue, checkout
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const MESSAGE = 'The river is in the cellar.';

/** From now on the server says so, and takes nothing more. */
async function closeShop(page: Page): Promise<void> {
  await page.route(/checkshop/i, (route) =>
    route.fulfill({ json: { value: 2, dtDate: null, num1: 0, num2: 0, mes: MESSAGE, modulesOff: [] } }),
  );
  await page.route(/orderactionbyvalidate/i, (route) =>
    route.fulfill({ status: 409, json: { code: 'SHOP_CLOSED', info: MESSAGE, traceId: 't' } }),
  );
}

async function openShopAgain(page: Page): Promise<void> {
  await page.unroute(/checkshop/i);
  await page.unroute(/orderactionbyvalidate/i);
}

/** The clock goes first: what a page has set before would go on by the real one. */
async function visitWithClock(path: string, looks: Parameters<typeof browser.visit>[1]): Promise<Page> {
  const page = await browser.visit('about:blank', looks);
  await page.clock.install();
  await page.goto(path);
  return page;
}

/** Lets time pass until something shows, or does no more: a page that began late to ask has not asked after the first seconds. */
async function afterSeconds(page: Page, notice: Locator, shows: boolean): Promise<void> {
  const isAsItShould = async () => {
    await page.clock.fastForward('00:05');
    return notice.isVisible();
  };
  await expect.poll(isAsItShould, { interval: 1000 }).toBe(shows);
}

async function fillBasket(viewport: typeof PHONE | typeof DESK, dark: boolean): Promise<Page> {
  const page = await visitWithClock('/beershop', { viewport, dark });
  await addFromShelf(page, 'Reedcutter', 3);
  await openBasket(page);
  return page;
}

/** The shelf tells her, and nothing of what she chose is gone. */
async function isToldAndKeepsAll(page: Page): Promise<void> {
  await page.waitForURL('**/beershop');
  const notice = page.getByRole('alert').filter({ hasText: 'The shop is closed' });
  await notice.getByText(MESSAGE).waitFor();
  await notice.getByText('What you have chosen stays in your basket.').waitFor();
  await expectAccessible(page);
  await openShopAgain(page);
  await page.goto('/beershop/basket');
  await expect.poll(() => page.getByRole('textbox', { name: /^Quantity of Reedcutter/ }).inputValue()).toBe('3');
}

test('who wants one more when the shop has closed is led to the shelf, which says why, and keeps her basket', async () => {
  const page = await fillBasket(PHONE, true);
  await closeShop(page);
  await page.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await isToldAndKeepsAll(page);
});

test('who only looks at her basket is led to the shelf within seconds', async () => {
  const page = await fillBasket(DESK, false);
  await closeShop(page);
  await afterSeconds(page, page.getByRole('alert').filter({ hasText: 'The shop is closed' }), true);
  await isToldAndKeepsAll(page);
});

test('who comes back to the window of her basket after the shop has closed is led to the shelf', async () => {
  const page = await fillBasket(DESK, true);
  await closeShop(page);
  const comeBack = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return new URL(page.url()).pathname;
  };
  // A page that began late to listen has not heard the first time.
  await expect.poll(comeBack).toBe('/beershop');
  await isToldAndKeepsAll(page);
});

test('who is at the checkout is led to the shelf within seconds, and what she typed there is kept', async () => {
  const page = await fillBasket(PHONE, false);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Cleo Closed');
  await page.waitForLoadState('networkidle');
  await closeShop(page);
  await afterSeconds(page, page.getByRole('alert').filter({ hasText: 'The shop is closed' }), true);
  await isToldAndKeepsAll(page);
  await page.goto('/beershop/checkout?stage=2');
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cleo Closed');
});

async function goToPayment(payBy: 'PayPal' | 'Card'): Promise<Page> {
  const page = await fillBasket(DESK, false);
  await registerAsGuest(page, payBy);
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Cleo Closed');
  await page.getByLabel('E-mail').fill('cleo@example.com');
  await goOn(page, 'payment');
  return page;
}

test.each(['PayPal', 'Card'] as const)(
  'a press for %s that is refused as the shop has closed says that alone, and leads to the shelf',
  async (payBy) => {
    const page = await goToPayment(payBy);
    await page.route(/ppcreatepayment|pscreatepayment/i, (route) =>
      route.fulfill({ status: 409, json: { code: 'SHOP_CLOSED', info: MESSAGE, traceId: 't' } }),
    );
    const pay = page.getByRole('button', { name: /^Pay / });
    await pay.click();
    await page.getByText(MESSAGE, { exact: true }).waitFor();
    expect(await page.getByText(/PayPal initialisation|ERROR/).count()).toBe(0);
    await closeShop(page);
    await pay.click();
    await isToldAndKeepsAll(page);
  },
);

test('who has a payment open when the shop closes stays with it until she gives it up', async () => {
  const page = await goToPayment('Card');
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByLabel('Name on card').waitFor();
  await page.goBack();
  const giveUp = page.getByRole('button', { name: 'Cancel that payment' });
  await giveUp.waitFor();
  await page.waitForLoadState('networkidle');
  await closeShop(page);
  for (let round = 0; round < 2; round += 1) {
    const answered = page.waitForResponse(/checkshop/i);
    await page.clock.fastForward('00:06');
    await answered;
  }
  expect(await giveUp.isVisible()).toBe(true);
  await giveUp.click();
  await isToldAndKeepsAll(page);
});

test('a shelf that is left open learns within seconds that the shop has closed, and that it is open again', async () => {
  const page = await visitWithClock('/beershop', { viewport: PHONE });
  const add = page.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' });
  await untilAlive(page);
  await closeShop(page);
  const notice = page.getByRole('alert').filter({ hasText: MESSAGE });
  await afterSeconds(page, notice, true);
  await expect.poll(() => add.isEnabled()).toBe(false);
  await expectAccessible(page);
  await openShopAgain(page);
  await afterSeconds(page, notice, false);
  await expect.poll(() => add.isEnabled()).toBe(true);
});

test('a shelf hears at once that the shop has closed when what is pressed on it is refused for it', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK, dark: true });
  await untilAlive(page);
  await closeShop(page);
  await page.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The shop is closed' });
  await notice.waitFor();
  // Once, plainly, and in sight: not at the card, and not as an error of the shop.
  await expect.poll(() => notice.evaluate((box) => box.getBoundingClientRect().top > 0)).toBe(true);
  expect(await page.getByText(MESSAGE).count()).toBe(1);
  expect(await page.getByText('ERROR').count()).toBe(0);
});
