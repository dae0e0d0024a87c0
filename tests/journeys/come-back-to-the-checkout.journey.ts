// Features: accounts, basket, brewery, checkout, newsletter, orders, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';
import { addFromShelf, goOn, hidePaypal, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const stage = (page: Page, name: 'Register' | 'Delivery' | 'Payment') =>
  page.getByRole('heading', { name, exact: true, level: 2 }).waitFor();
const payIn = (tab: Page) => tab.getByRole('button', { name: /^Pay £.* by card$/ });
const addressOf = (page: Page) => new URL(page.url()).search;

test('what has been said is not asked again after a reload, and the browser’s own buttons go from stage to stage', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.reload();
  await stage(page, 'Delivery');
  expect(addressOf(page)).toBe('?stage=2');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Rita Reloads');
  await page.getByLabel('E-mail').fill('rita@example.com');
  await goOn(page, 'payment');
  await page.reload();
  await stage(page, 'Payment');
  await page.goBack();
  await stage(page, 'Delivery');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Rita Reloads');
  await page.goForward();
  await stage(page, 'Payment');
});

test('who comes back from the card form must give that payment up before she pays again, in every tab', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Bea Back');
  await page.getByLabel('E-mail').fill('bea@example.com');
  await goOn(page, 'payment');
  const other = await page.context().newPage();
  await other.goto('/beershop/checkout?stage=3');
  await stage(other, 'Payment');

  await payIn(page).click();
  await page.getByLabel('Name on card').waitFor();
  await payIn(other).click();
  await other.getByRole('button', { name: 'Cancel that payment' }).waitFor();
  expect(await payIn(other).isDisabled()).toBe(true);
  expect(await other.getByText(/^ERROR/).count()).toBe(0);

  await page.goBack();
  const giveUp = page.getByRole('button', { name: 'Cancel that payment' });
  await giveUp.waitFor();
  expect(await payIn(page).isDisabled()).toBe(true);
  await giveUp.click();
  await payIn(page).click();
  await page.getByLabel('Name on card').waitFor();
});

test('who cannot find PayPal’s window gives that try up, and pays by card', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE, dark: true });
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill('Wanda Window');
  await page.getByLabel('E-mail').fill('wanda@example.com');
  await goOn(page, 'payment');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await hidePaypal(page);
  await page.getByText('PayPal is open in another window.').waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Give up this try' }).click();
  await page.getByText('PayPal is open in another window.').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Choose another way' }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  await payIn(page).click();
  await page.getByLabel('Name on card').fill('Wanda Window');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Paid, thank you: £7.20.').waitFor();
});

test('the address never names a stage that is not the one on the screen', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  await addFromShelf(page, 'Reedcutter', 2);
  await page.goto('/beershop/checkout?stage=3');
  await stage(page, 'Register');
  await expect.poll(() => addressOf(page)).toBe('?stage=1');
});

test.each(['/beershop/basket', '/beershop/checkout'])(
  'without scripts %s says so and waits for nothing',
  async (path) => {
    const page = await browser.visit(path, { scripts: false });
    await page
      .getByRole('main')
      .getByText(/needs JavaScript/)
      .waitFor();
    expect(await page.locator('.with-scripts').isVisible()).toBe(false);
  },
);

test('what another tab has changed shows as soon as this one is looked at again', async () => {
  const one = await browser.visit('/beershop', { viewport: DESK });
  await addFromShelf(one, 'Reedcutter', 2);
  await openBasket(one);
  const other = await one.context().newPage();
  await other.goto('/beershop/basket');
  await other.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await other.getByRole('link', { name: 'Basket, 3 items' }).waitFor();

  await one.bringToFront();
  await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => one.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('3');
});

test('a change that is refused goes back to what it was, and says why', async () => {
  const one = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(one, 'Reedcutter', 2);
  await openBasket(one);
  const paying = await one.context().newPage();
  await paying.goto('/beershop/basket');
  await registerAsGuest(paying, 'PayPal');
  await goOn(paying, 'delivery');
  await paying.getByRole('radio', { name: 'Collection' }).check();
  await paying.getByRole('radio', { name: 'The brewery shop' }).check();
  await paying.getByLabel('Name', { exact: true }).fill('Tara Twotabs');
  await paying.getByLabel('E-mail').fill('tara@example.com');
  await goOn(paying, 'payment');
  await paying.getByRole('button', { name: 'Pay with PayPal' }).click();
  await paying.frameLocator('iframe').getByText('Ada Example').waitFor();

  const quantity = one.getByRole('textbox', { name: /^Quantity of/ });
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await one.route(/orderactionbyvalidate/i, async (route) => {
    await seen;
    await route.continue();
  });
  await one.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await expect.poll(() => quantity.inputValue()).toBe('3');
  answer();
  await one
    .getByText(/A payment for this order is in progress/)
    .first()
    .waitFor();
  await expect.poll(() => quantity.inputValue()).toBe('2');
  // Of a payment that failed before it nothing is said beside the one in progress.
  const back = await one.context().newPage();
  await back.goto('/beershop/checkout?pay=failed');
  await back.getByText('A payment for this order is in progress').first().waitFor();
  expect(await back.getByText('The payment did not go through').count()).toBe(0);
});
