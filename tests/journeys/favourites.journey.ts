// Features: accounts, basket, catalogue, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { demoPassword } from '#sample-brewery/people.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';
import { cardOf, cardsRead } from './shelf-facts.ts';

const browser = withBrowser();

const LAMPLIGHTER = { prodName: 'Lamplighter', packName: 'Bottle' } as const;
const PROMPT = 'Please log in or register a new account before using favourites.';

const heart = (page: Page) => page.getByRole('button', { name: 'Favourite: Lamplighter, Bottle' });
/** A heart changes at once: whoever leaves before the answer takes the change with her. */
const pressHeart = (page: Page) => Promise.all([page.waitForResponse(/adddelpackfavourite/i), heart(page).click()]);
/** The shop, when it is awake and knows whose hearts are full. */
async function openShop(page: Page): Promise<void> {
  const mine = page.waitForResponse(/getmyshelf/);
  await page.goto('/beershop');
  await mine;
}

const isFavourite = (page: Page) => heart(page).getAttribute('aria-pressed');

const viewport = PHONE;
const who = people.regular.email;

test('a heart that nobody owns asks for a log-in, which leads back to the shop', async () => {
  const page = await browser.visit('/beershop?tab=vegan', { viewport });
  await heart(page).click();
  const dialog = page.getByRole('dialog', { name: 'Favourites' });
  await dialog.getByText(PROMPT).waitFor();
  await expectWhole(page);
  await dialog.getByRole('link', { name: 'Log in or register' }).click();
  await passAgeGate(page);
  await fillIn(page, who, demoPassword);
  await page.waitForURL('**/beershop?tab=vegan');
  expect(await isFavourite(page)).toBe('false');
  expect(consoleErrors(page)).toEqual([]);
});

test('a heart is kept with the account, on the card, under the tab and after a reload', async () => {
  const page = await asSomebody({ email: who }, browser, '/home', { looks: { viewport } });
  await openShop(page);
  await pressHeart(page);
  await expect.poll(() => isFavourite(page)).toBe('true');
  await openShop(page);
  await expect.poll(() => isFavourite(page)).toBe('true');
  await page.getByRole('link', { name: 'Favourites', exact: true }).click();
  await cardOf(page, LAMPLIGHTER).waitFor();
  await expectWhole(page);
  await pressHeart(page);
  await cardOf(page, LAMPLIGHTER).waitFor({ state: 'detached' });
  expect(consoleErrors(page)).toEqual([]);
});

test('a heart that is not kept goes back to what it was, and says why', async () => {
  const page = await asSomebody(people.member, browser, '/home', { looks: { viewport: PHONE } });
  await openShop(page);
  await expect
    .poll(() => page.getByRole('button', { name: /^Favourite: Reedcutter, Bottle/ }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.route(/adddelpackfavourite/i, (route) => route.abort('internetdisconnected'));
  await heart(page).click();
  await page
    .getByRole('alert')
    .getByText(/^Lamplighter, Bottle: ERROR you appear to have lost/)
    .waitFor();
  expect(await isFavourite(page)).toBe('false');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.unroute(/adddelpackfavourite/i);
  await pressHeart(page);
  await expect.poll(() => isFavourite(page)).toBe('true');
  await pressHeart(page);
  await expect.poll(() => isFavourite(page)).toBe('false');
});

test('under the tab stands what can be had, and below it what cannot just now', async () => {
  const page = await browser.visit('/beershop?tab=favourites', { viewport: DESK });
  await page.getByText(PROMPT).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await passAgeGate(page);
  await fillIn(page, people.member.email, demoPassword);
  await page.waitForURL('**/beershop?tab=favourites');
  await page
    .getByRole('region', { name: /^Not in stock at present/ })
    .getByRole('heading', { name: 'First Cuckoo' })
    .waitFor();
  const names = (await cardsRead(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Reedcutter', 'First Cuckoo']));
  expect(names).toHaveLength(4);
  await expectAccessible(page);
});

test('her club opens its beer to a member, and to nobody else', async () => {
  const gyle = { prodName: 'Members’ Gyle No. 7', packName: 'Can' } as const;
  const page = await asSomebody(people.member, browser, '/home', { looks: { viewport: PHONE } });
  await page.goto('/beershop?q=gyle');
  await cardOf(page, gyle)
    .getByRole('button', { name: /^Add Members/ })
    .click();
  await page.getByRole('dialog', { name: 'Added to your basket' }).getByText('Members’ Gyle No. 7, Can').waitFor();
});
