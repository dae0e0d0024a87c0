// Features: catalogue
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';

const browser = withBrowser();

const add = (page: Page) => page.getByRole('button', { name: 'Add To Favourites' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove From Favourites' });

test('the page of a beer says whether it is a favourite, and changes it', async () => {
  const page = await asSomebody(people.membershipDue, browser, '/beershop/product/104-long-drove', {
    looks: { viewport: PHONE },
  });
  await Promise.all([page.waitForResponse(/adddelpackfavourite/i), add(page).click()]);
  await remove(page).waitFor();
  await expectAccessible(page);
  await page.reload();
  await remove(page).waitFor();
  await Promise.all([page.waitForResponse(/adddelpackfavourite/i), remove(page).click()]);
  await add(page).waitFor();
  await page.goto('/beershop?tab=favourites');
  await page.getByText(/^Nothing here yet/).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('on the page of a beer nobody in particular is asked to log in before it is a favourite', async () => {
  const page = await browser.visit('/beershop/product/104-long-drove', { viewport: DESK });
  await add(page).click();
  const dialog = page.getByRole('dialog', { name: 'Favourites' });
  await dialog.getByText('Please log in or register a new account before using favourites.').waitFor();
  await expectAccessible(page);
});

test('Close leads back to the catalogue and to what was read, by the address one came to', async () => {
  const page = await browser.visit('/beershop/catproduct/101', { viewport: DESK });
  await page.getByRole('main').getByRole('link', { name: 'Beer Catalogue' }).click();
  await page.waitForURL('**/info/catalogue');
  await page.goto('/info/how-we-brew');
  await page.goto('/beershop/articleproduct/101');
  await page.getByRole('main').getByRole('link', { name: 'Back to reading' }).click();
  await page.waitForURL(/\/info(\/how-we-brew)?$/);
});
