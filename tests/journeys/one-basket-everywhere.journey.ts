// Features: accounts, basket, brewery, catalogue, held-orders, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { PHONE, withBrowser } from './browser.ts';
import { logIn, logOut } from './logging-in.ts';
import { addFromShelf, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
const { email } = people.membershipLongOver;

const inBar = (page: Page, count: string) => page.getByRole('link', { name: `Basket, ${count}`, exact: true });

test('what was put into the basket before logging in is there afterwards, and in every browser of hers', async () => {
  const desk = await browser.visit('/beershop');
  await addFromShelf(desk, 'Reedcutter', 3);
  await inBar(desk, '3 items').waitFor();
  await logIn(desk, email);
  await inBar(desk, '3 items').waitFor();
  await openBasket(desk);
  expect(await desk.getByRole('table', { name: 'Your order' }).innerText()).toContain('Reedcutter');
  expect(await desk.evaluate(() => localStorage.getItem('bs.draft.0'))).toBeNull();

  const phone = await browser.visit('/home', { viewport: PHONE });
  await logIn(phone, email);
  await inBar(phone, '3 items').waitFor();
  await phone.goto('/beershop');
  await addFromShelf(phone, 'Lamplighter', 2);
  await inBar(phone, '5 items').waitFor();
  await desk.reload();
  await inBar(desk, '5 items').waitFor();

  await desk.goto('/home');
  await logOut(desk);
  await inBar(desk, 'empty').waitFor();
  await desk.goto('/beershop/basket');
  await desk.getByText('Your shopping basket is empty').waitFor();
  await phone.reload();
  await inBar(phone, '5 items').waitFor();
});

/** From the next page on, as with a full disk, or by the browser's settings. */
function refuseStorage(isShut: boolean): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it travels in the text of the function around it
  const refuse = () => {
    throw new DOMException('No', 'QuotaExceededError');
  };
  if (!isShut) Storage.prototype.setItem = refuse;
  else for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: refuse });
}

test.each(['is full', 'is shut'])(
  'where the browser’s storage %s, the basket is there all the same, also after a reload',
  async (state) => {
    const page = await browser.visit('about:blank');
    await page.addInitScript(refuseStorage, state === 'is shut');
    await page.goto('/beershop');
    await addFromShelf(page, 'Reedcutter', 2);
    await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
    await addFromShelf(page, 'Reedcutter', 1);
    await openBasket(page);
    await page
      .getByRole('textbox', { name: /^Quantity of Reedcutter/ })
      .and(page.locator('[value="3"]'))
      .waitFor();
    await registerAsGuest(page, 'Card');
  },
);
