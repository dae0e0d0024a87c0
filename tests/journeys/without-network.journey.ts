// Features: catalogue, newsletter, vouchers
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';

const browser = withBrowser();

const NO_NETWORK = 'ERROR you appear to have lost your internet or network connection, please resolve and try again.';

const lose = (page: Page) => page.context().setOffline(true);
const find = (page: Page) => page.context().setOffline(false);
const saysSo = (page: Page) => page.getByRole('main').getByText(NO_NETWORK).first().waitFor();

test('a search of the catalogue that finds no network says so instead of showing every beer, and finds when it is back', async () => {
  const page = await browser.visit('/info/catalogue', { viewport: PHONE });
  await page.waitForLoadState('networkidle');
  await lose(page);
  await page.getByRole('textbox', { name: 'Search the beers' }).fill('porter');
  await page.getByRole('button', { name: 'Search Catalogue' }).click();
  await saysSo(page);
  expect(await page.getByText(/^Search results/).count()).toBe(0);
  expect(await page.locator('.shelf-card').count()).toBe(0);
  await expectAccessible(page);
  await find(page);
  await page.getByText(/^Search results for ‘porter’/).waitFor();
});

test('a voucher that is looked up without a network: why nothing comes is said, and the next look finds it', async () => {
  const page = await browser.visit('/member', { viewport: PHONE, dark: true });
  await page.waitForLoadState('networkidle');
  await lose(page);
  await page.getByRole('textbox', { name: 'Voucher or membership code' }).fill('NOTHING234');
  await page.getByRole('button', { name: 'View' }).click();
  await saysSo(page);
  await expectAccessible(page);
  await find(page);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByText(/This voucher cannot be found/).waitFor();
});

test.each([
  ['Delivery and collection', 'Delivery and collection'],
  ['News', 'News'],
  ['Events', 'What’s on'],
])(
  'a page whose script was never fetched, as that of %s, says so in its place, loses nothing, and comes when the network is back',
  async (name, title) => {
    const page = await browser.visit('/terms', { viewport: DESK });
    // The page that says what went wrong is fetched while there still is a network.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('error-page')),
    );
    await page.waitForLoadState('networkidle');
    let documents = 0;
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
    await lose(page);
    await page.getByRole('link', { name, exact: true }).first().click();
    await saysSo(page);
    await page.getByRole('banner').waitFor();
    await page.getByRole('contentinfo').waitFor();
    await expectAccessible(page);
    expect(documents).toBe(0);
    await find(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
);
