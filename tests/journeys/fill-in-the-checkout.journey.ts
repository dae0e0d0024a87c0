// Features: basket, brewery, checkout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const wrong = (page: Page) => page.getByRole('main').locator('[aria-invalid="true"], .field-error');
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((it) => it === document.activeElement)).toBe(true);
const pressOn = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click();

const looks = { viewport: PHONE, dark: true } as const;

test('no field is red before it was come to, and pressing on leads to the first that is wrong', async () => {
  const page = await browser.visit('/beershop', looks);
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect
    .poll(() => page.getByLabel(/I am 18 or over/).evaluate((it) => it === document.activeElement))
    .toBe(true);
  await page.goto('/beershop/basket');
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');

  await pressOn(page);
  await hasFocus(page, 'Delivery postcode');
  await field(page, 'Delivery postcode').fill('NR35 1ZZ');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('radio', { name: 'Local free delivery', disabled: false }).check();
  await field(page, 'Name').waitFor();
  // They have come only now.
  expect(await wrong(page).count()).toBe(0);

  await field(page, 'Name').focus();
  await page.keyboard.press('Tab');
  await page.getByText(/name/i).and(page.locator('.field-error')).waitFor();
  expect(await field(page, 'House name or number').getAttribute('aria-invalid')).toBe(null);
  await field(page, 'Name').fill('Fay Fields');
  // The press that leaves a field at fault is not lost.
  await field(page, 'E-mail').fill('fay');
  await pressOn(page);
  await hasFocus(page, 'E-mail');
  await expectWhole(page);
  await field(page, 'E-mail').fill('fay@example.com');
  await field(page, 'House name or number').fill('7 Staithe Cottages');
  await goOn(page, 'payment');
  expect(consoleErrors(page)).toEqual([]);
});

test('before she pays she reads to whom it goes and where, and can go back to change it', async () => {
  const page = await browser.visit('/beershop', looks);
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await field(page, 'Delivery postcode').fill('NR35 1ZZ');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('radio', { name: 'Local free delivery', disabled: false }).check();
  await field(page, 'Name').fill('Fay Fields');
  await field(page, 'E-mail').fill('fay@example.com');
  await field(page, 'House name or number').fill('7 Staithe Cottages');
  await goOn(page, 'payment');
  const before = page.getByRole('region', { name: 'Before you pay' });
  await before.getByText('Fay Fields').waitFor();
  await before.getByText('7 Staithe Cottages').waitFor();
  await before.getByText('NR35 1ZZ').waitFor();
  await before.getByText('fay@example.com').waitFor();
  await expectWhole(page);

  await before.getByRole('button', { name: 'Change the name or address' }).click();
  await page.getByRole('heading', { name: 'Delivery', exact: true, level: 2 }).waitFor();
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await field(page, 'Name').fill('Fred Fields');
  await goOn(page, 'payment');
  await before.getByText('Collected by').waitFor();
  await before.getByText('Fred Fields').waitFor();
  await before.getByText(/^The brewery shop, /).waitFor();
  await before.getByText(/Ready to collect from \w+ \d+ \w+/).waitFor();
  expect(await before.getByText('7 Staithe Cottages').count()).toBe(0);
  await before.getByRole('button', { name: 'Change the name or details' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
