// Features: accounts, catalogue, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { consoleErrors, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';

const browser = withBrowser();

const field = (page: Page) => page.getByRole('textbox', { name: 'Search the beers' });
const search = (page: Page) => page.getByRole('button', { name: 'Search Catalogue' });
const NOTE = 'Click Search Catalogue to refresh the products list';
const beersShown = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');

const viewport = PHONE;

test('a beer is searched for by the button, and only when something else is written', async () => {
  const page = await browser.visit('/info/catalogue', { viewport });
  await untilAlive(page);
  const all = await page
    .getByRole('status')
    .filter({ hasText: /^Beers: \d+$/ })
    .innerText();
  expect(await search(page).isDisabled()).toBe(true);
  expect(await page.getByText(NOTE).count()).toBe(0);

  await field(page).fill('porter');
  await page.getByText(NOTE).waitFor();
  expect(await page.getByText(all).count()).toBe(1);
  await search(page).click();
  await page.getByText(/^Search results for ‘porter’: \d+$/).waitFor();
  await page.waitForURL('**/info/catalogue?q=porter');
  await expect.poll(() => search(page).isDisabled()).toBe(true);
  expect(await page.getByText(NOTE).count()).toBe(0);
  expect(await beersShown(page).count()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText(all).waitFor();
  expect(await field(page).inputValue()).toBe('');
  expect(consoleErrors(page)).toEqual([]);
});

test('where no beer is found the page says so, by day and by night', async () => {
  const page = await browser.visit('/info/catalogue?q=xyzzyplugh', { viewport });
  await page.getByText('Search results for ‘xyzzyplugh’: None').waitFor();
  await page.getByText('No matching beers found').waitFor();
  await expectWhole(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWhole(page);
});

test('favourites are for whoever logs in, who is then back where she was and sees hers', async () => {
  const page = await browser.visit('/info/catalogue', { viewport: PHONE });
  await page.getByRole('link', { name: 'Favourites', exact: true }).click();
  await page.getByText('Please log in or register a new account before using favourites.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await passAgeGate(page);
  await fillIn(page, people.member.email, demoPassword);
  await page.waitForURL('**/info/catalogue?tab=favourites');
  await page.getByText(/^Beers: \d+$/).waitFor();
  await page.getByRole('heading', { name: 'Reedcutter', exact: true }).waitFor();
  expect(await page.getByText('Please log in or register').count()).toBe(0);
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('the tabs show what they say, and keep what was searched for', async () => {
  const page = await browser.visit('/info/catalogue');
  await untilAlive(page);
  const count = async () => Number(/\d+/.exec(await page.getByText(/^Beers: \d+$/).innerText())?.[0]);
  const all = await count();
  await page.getByRole('link', { name: 'Gluten Free', exact: true }).click();
  await page.waitForURL('**/info/catalogue?tab=gluten-free');
  await expect.poll(count).toBeLessThan(all);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(count).toBe(all);

  await field(page).fill('citra');
  await search(page).click();
  await page.getByText(/^Search results for ‘citra’: /).waitFor();
  await page.getByRole('link', { name: 'Vegan Friendly', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'citra' && url.searchParams.get('tab') === 'vegan');
});

test('from the page of a beer Close leads back to what was searched for', async () => {
  const page = await browser.visit('/info/catalogue?q=reedcutter', { viewport: PHONE });
  await untilAlive(page);
  await page.getByRole('heading', { name: 'Reedcutter', exact: true }).getByRole('link').click();
  await page.waitForURL('**/beershop/catproduct/101-reedcutter');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Beer Catalogue' }).click();
  await page.waitForURL('**/info/catalogue?q=reedcutter');
  await expect.poll(() => field(page).inputValue()).toBe('reedcutter');
  await page.getByRole('heading', { name: 'Reedcutter', exact: true }).waitFor();
});

test('from the end of the list one is back at its top', async () => {
  const page = await browser.visit('/info/catalogue', { viewport: PHONE });
  await untilAlive(page);
  const top = page.getByRole('button', { name: 'Top of Page' });
  await top.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});
