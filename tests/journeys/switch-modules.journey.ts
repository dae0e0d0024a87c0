// Features: modules, order-desk, posts, till
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, untilAlive, withBrowser } from './browser.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { NOT_FOUND } from './every-page.ts';
import { expectWhole } from './expect-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A shop of its own: what is switched off here would be missing in all other journeys. */

const browser = withBrowser();

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(NO_LIMITS);
});
afterAll(() => product.stop());

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const inMenu = (window: Page) =>
  window.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Events', exact: true });
const comeBackTo = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const status = async (path: string) => (await fetch(`${product.address}${path}`)).status;

test('taproom and events are switched off, open pages follow, and they are as they were when switched on again', async () => {
  const taproom = await browser.visit(`${product.address}/tap`);
  await taproom.getByRole('heading', { name: 'The taproom' }).waitFor();
  await untilAlive(taproom);
  const page = await asAdministrator(browser, `${product.address}/staff/modules`, { address: product.address });
  await page.getByText('All are on: nobody has switched one yet').waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Switch off: Events' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Switch off “Events”?' });
  await dialog.getByText(/^It is in use: \d+ events are still to come/).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('Events is off: the site shows it now').first().waitFor();
  await page.getByRole('button', { name: 'Switch on: Events' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Events', exact: true }).count()).toBe(0);
  await page.goto(`${product.address}/staff/events`);
  await page.getByRole('heading', { name: 'The module “Events” is switched off' }).waitFor();
  await expectWhole(page);
  await page.locator('main').getByRole('link', { name: 'Modules' }).click();

  await page.getByRole('button', { name: 'Switch off: Taproom' }).click();
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  await page.getByRole('button', { name: 'Switch on: Taproom' }).waitFor();
  await expect.poll(() => status('/tap')).toBe(404);
  expect(await status('/events')).toBe(404);
  await expect
    .poll(async () => {
      await comeBackTo(taproom);
      return taproom.getByRole('heading', { name: 'There is nothing here' }).count();
    })
    .toBe(1);
  expect(await menu(taproom, 'Taproom').count()).toBe(0);
  await expectWhole(taproom);

  for (const name of ['Taproom', 'Events']) {
    await page.getByRole('button', { name: `Switch on: ${name}` }).click();
    await page.getByRole('button', { name: `Switch off: ${name}` }).waitFor();
  }
  await expect.poll(() => status('/tap')).toBe(200);
  await expect
    .poll(async () => {
      await comeBackTo(taproom);
      return taproom.getByRole('heading', { name: 'The taproom' }).count();
    })
    .toBe(1);
  await menu(taproom, 'Taproom').waitFor();
  await page.getByRole('link', { name: 'Events', exact: true }).waitFor();
  // A page that is opened in the moment of the switch may ask for what is off, and learns it by the answer.
  for (const window of [page, taproom])
    expect(consoleErrors(window).filter((line) => !NOT_FOUND.test(line))).toEqual([]);
});

test('another window of staff loses the screens of what is switched off: when it is seen again, and at once when it asks for them', async () => {
  const { address } = product;
  const page = await asAdministrator(browser, `${address}/staff/modules`, { address });
  const [today, events] = [
    await asAdministrator(browser, `${address}/staff/today`, { address }),
    await asAdministrator(browser, `${address}/staff/events`, { address }),
  ];
  for (const window of [today, events]) await inMenu(window).waitFor();
  await events.getByRole('searchbox').waitFor();

  await page.getByRole('button', { name: 'Switch off: Events' }).click();
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  await page.getByRole('button', { name: 'Switch on: Events' }).waitFor();
  await comeBackTo(today);
  await inMenu(today).waitFor({ state: 'detached' });
  await events.getByRole('searchbox').fill('eel');
  await events.getByRole('heading', { name: 'The module “Events” is switched off' }).waitFor();
  expect(await inMenu(events).count()).toBe(0);

  await page.getByRole('button', { name: 'Switch on: Events' }).click();
  await page.getByRole('button', { name: 'Switch off: Events' }).waitFor();
  await comeBackTo(events);
  await events.getByRole('link', { name: 'Eel pie and porter night' }).waitFor();
});

test('a till goes on selling when tills are switched off, and does not offer what the shop refuses it', async () => {
  const { address } = product;
  const till = await connectTill(browser, 'Switched', { worker: false }, address);
  await beginDay(till, 'Maud Rix', '5000');
  const entries = () => till.getByRole('navigation', { name: 'Till' }).getByRole('button').allTextContents();
  expect(await entries()).toEqual(['Sell', 'Tabs', 'Sales', 'Refund', 'Day']);
  const voucher = till.getByRole('button', { name: 'Gift voucher…' });
  await till.getByLabel('Search or scan').fill('glass');
  await till.keyboard.press('Enter');
  await till.getByRole('button', { name: /^Pay £[1-9]/ }).click();
  await voucher.waitFor();

  const page = await asAdministrator(browser, `${address}/staff/modules`, { address });
  await page.getByRole('button', { name: 'Switch off: Till' }).click();
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  await page.getByRole('button', { name: 'Switch on: Till' }).waitFor();
  const askShop = async () => {
    await till.getByRole('button', { name: /^Online/ }).click();
    await till.getByRole('button', { name: 'Ask the shop now' }).click();
  };
  await askShop();
  await till.getByText('The shop has switched off its tills.').waitFor();
  await till.getByRole('button', { name: 'Close' }).click();
  await till.getByText('Switched off', { exact: true }).waitFor();
  expect(await voucher.count()).toBe(0);
  expect(await entries()).toEqual(['Sell', 'Sales', 'Refund', 'Day']);
  await expectWhole(till);
  await till.getByRole('button', { name: 'Cash Taken' }).click();
  await till.getByRole('button', { name: 'New sale' }).click();

  await page.getByRole('button', { name: 'Switch on: Till' }).click();
  await page.getByRole('button', { name: 'Switch off: Till' }).waitFor();
  await askShop();
  await till.getByRole('button', { name: 'Close' }).click();
  await till.getByRole('button', { name: 'Tabs', exact: true }).waitFor();
});
