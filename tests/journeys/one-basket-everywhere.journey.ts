import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { PHONE, withBrowser } from './browser.ts';
import { logIn, logOut } from './logging-in.ts';
import { addFromShelf, openBasket } from './shopping.ts';

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
