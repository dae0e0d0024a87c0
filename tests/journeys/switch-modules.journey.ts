import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { NOT_FOUND } from './every-page.ts';
import { expectWhole } from './expect-whole.ts';
import { NO_LIMITS } from './setup.ts';

/* A shop of its own: what is switched off here would be missing in all other journeys. */

const browser = withBrowser();

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(NO_LIMITS);
});
afterAll(() => product.stop());

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const comeBackTo = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const status = async (path: string) => (await fetch(`${product.address}${path}`)).status;

test('taproom and events are switched off, open pages follow, and they are as they were when switched on again', async () => {
  const taproom = await browser.visit(`${product.address}/tap`);
  await taproom.getByRole('heading', { name: 'The taproom' }).waitFor();
  await taproom.waitForLoadState('networkidle');
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
  await page.getByRole('heading', { name: 'There is no such screen' }).waitFor();
  await page.goto(`${product.address}/staff/modules`);

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
  expect(consoleErrors(page)).toEqual([]);
  expect(consoleErrors(taproom).filter((line) => !NOT_FOUND.test(line))).toEqual([]);
});
