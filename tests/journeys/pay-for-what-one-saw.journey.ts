// Features: basket, brewery, checkout, newsletter, orders
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

/** Two bottles, collected, as far as the last press; then another tab makes them three, and this one is not looked at meanwhile. */
async function changedInAnotherTab(page: Page, payBy: 'PayPal' | 'Card'): Promise<void> {
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, payBy);
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByText(/^Ready from/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Tabitha Tabs');
  await page.getByLabel('E-mail').fill('tabitha@example.com');
  await goOn(page, 'payment');
  const other = await page.context().newPage();
  await other.goto('/beershop/basket');
  await other.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await other.getByRole('link', { name: 'Basket, 3 items' }).waitFor();
  await other.close();
}

async function expectToldWhatChanged(page: Page): Promise<void> {
  const notice = page.locator('[data-info]').filter({ hasText: 'PLEASE RE-CHECK' });
  await notice.getByText(/^Reedcutter.*: 3 instead of 2$/).waitFor();
  await notice.getByText('To pay: £10.80 instead of £7.20').waitFor();
  await notice.getByText(/^Nothing was charged/).waitFor();
  await expectAccessible(page);
}

test('the card is asked for the sum that was seen: another tab’s bottle is told first, and wants a press of its own', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await changedInAnotherTab(page, 'Card');
  await page.getByRole('button', { name: 'Pay £7.20 by card' }).click();
  await expectToldWhatChanged(page);
  await page.getByRole('button', { name: 'Pay £10.80 by card' }).click();
  await page.getByLabel('Name on card').fill('Tabitha Tabs');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await orderNumber(page);
  await page.getByText('£10.80').first().waitFor();
});

test('so it is with PayPal', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK, dark: true });
  await changedInAnotherTab(page, 'PayPal');
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expectToldWhatChanged(page);
  expect(consoleErrors(page).filter((error) => !error.includes('409'))).toEqual([]);
});
