import type { Page } from 'playwright-core';
import { untilAlive } from './browser.ts';

/** The steps that every purchase has in common, as a shopper takes them. */

/** Puts so many of a beer into the basket from its card on the shelf, and stays in the shop. */
export async function addFromShelf(page: Page, beer: string, packs: number): Promise<void> {
  // What comes of pressing earlier is tried by a journey of its own.
  await untilAlive(page);
  const card = page
    .getByRole('article')
    .filter({ hasText: beer })
    .filter({ has: page.getByRole('textbox') })
    .first();
  // The same card from here on: another journey may change the shelf meanwhile, and which one is the first.
  const quantity = await card.getByRole('textbox', { name: /^Quantity of/ }).elementHandle();
  const add = await card.getByRole('button', { name: /^Add .* to the basket/ }).elementHandle();
  await quantity.fill(String(packs));
  await add.click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
}

export async function openBasket(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Basket, / }).click();
  await page.getByRole('table', { name: 'Your order' }).waitFor();
}

/** From the basket into the checkout, and through its first stage. */
export async function registerAsGuest(page: Page, payBy: 'PayPal' | 'Card'): Promise<void> {
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: payBy }).check();
}

export async function goOn(page: Page, to: 'delivery' | 'payment'): Promise<void> {
  await page.getByRole('button', { name: `Continue to ${to}` }).click();
  await page
    .getByRole('heading', { name: to === 'delivery' ? 'Delivery' : 'Payment', exact: true, level: 2 })
    .waitFor();
}

/** Waits for the placed order, and gives its number. */
export async function orderNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
  return (await page.getByText(/^Order BS\d+$/).innerText()).replace(/\D*(?=BS)/i, '').toUpperCase();
}

/** Opens a mail that was caught, once it has left; its text as a reader without pictures sees it. */
export async function readMail(page: Page, subject: string): Promise<string> {
  const mail = page.getByRole('link', { name: subject });
  for (let tries = 0; tries < 40; tries += 1) {
    await page.goto('/dev/mails');
    if ((await mail.count()) > 0) break;
    await page.waitForTimeout(250);
  }
  await mail.first().click();
  return page.locator('pre').innerText();
}

/** Hides PayPal's open window, as when it lies behind the shop's; nothing is decided there. */
export async function hidePaypal(page: Page): Promise<void> {
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).waitFor();
  await page.getByRole('dialog', { name: 'Pretend PayPal' }).evaluate((dialog) => dialog.remove());
}
