// Features: availability
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A shop of its own: what is closed here would be closed to all other journeys. */

const browser = withBrowser();
const FLOOD = 'The river is in the cellar.';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(NO_LIMITS);
});
afterAll(() => product.stop());

const looksWhole = async (page: Page) => {
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
};
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const now = (page: Page) => page.getByLabel('How the shop stands now');

const looks = { viewport: PHONE, dark: true } as const;

const shop = () => ({ address: product.address, looks });

test('the shop is closed by a crisis with its word, open pages show it by themselves, and Undo opens it again', async () => {
  const page = await asSomebody(people.telesales, browser, `${product.address}/staff/shop`, shop());
  await now(page).getByText('Everything on the shelf can be bought.').waitFor();
  await looksWhole(page);
  const shelf = await browser.visit(`${product.address}/beershop`, looks);
  await shelf.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).waitFor();

  await page.getByRole('radio', { name: 'Closed', exact: true }).check();
  await save(page);
  await page.getByText('Please tell shoppers why the shop is closed').first().waitFor();
  await looksWhole(page);
  await page.getByLabel('Message while the shop is closed').fill(FLOOD);
  await page.getByRole('group', { name: 'Preview' }).getByRole('alert').getByText(FLOOD).waitFor();
  await save(page);
  await now(page).getByText('Nothing can be bought.', { exact: false }).waitFor();
  await now(page)
    .getByText(/^since \d/)
    .waitFor();
  await looksWhole(page);

  // Nobody presses anything there.
  await shelf.getByRole('alert').filter({ hasText: FLOOD }).first().waitFor();

  await page.getByRole('dialog', { name: 'Saved: shoppers see it now' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back').first().waitFor();
  await now(page).getByText('Everything on the shelf can be bought.').waitFor();
  expect(await page.getByRole('radio', { name: 'Open' }).isChecked()).toBe(true);
  await expect
    .poll(async () => (await fetch(`${product.address}/api/accounts/checkshop`)).json())
    .toMatchObject({ value: 0 });
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
});

test('of two who switch, the second sees what the first did, and chooses', async () => {
  const [one, other] = [
    await asAdministrator(browser, `${product.address}/staff/shop`, shop()),
    await asSomebody(people.telesales, browser, `${product.address}/staff/shop`, shop()),
  ];
  for (const page of [one, other]) await page.getByRole('switch', { name: 'Collection' }).waitFor();
  await one.getByLabel('Message (optional)').fill('New beer on Friday.');
  await save(one);
  await one.getByText('Saved: shoppers see it now').first().waitFor();
  await other.getByLabel('Message (optional)').fill('The tap is closed on Monday.');
  await save(other);
  const conflict = other.getByRole('dialog', { name: new RegExp(`^${people.admin.name} changed this at`) });
  await conflict.getByText('New beer on Friday.').waitFor();
  await looksWhole(other);
  await conflict.getByText('The tap is closed on Monday.').click();
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await other.getByText('Saved: shoppers see it now').first().waitFor();
  const home = await browser.visit(`${product.address}/home`, looks);
  await home.getByText('The tap is closed on Monday.').waitFor();
  await one.getByLabel('Message (optional)').waitFor();
});
