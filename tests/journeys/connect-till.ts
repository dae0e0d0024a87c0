import type { Page } from 'playwright-core';
import { asAdministrator, type Browser, type Looks } from './as-administrator.ts';
import { shopAddress } from './browser.ts';

/** The code of a till that an administrator has just registered. */
export async function registerTill(browser: Browser, name: string, address = shopAddress()): Promise<string> {
  const administrator = await asAdministrator(browser, '/staff/tills', { address });
  await administrator.getByRole('button', { name: 'Register a till…' }).click();
  const registering = administrator.getByRole('dialog', { name: 'Register a till' });
  await registering.getByLabel('Name').fill(name);
  await registering.getByRole('button', { name: 'Register' }).click();
  const code = await administrator.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await administrator.close();
  return code ?? '';
}

/** A device that has become a till of this name: registered by an administrator, and connected by her code. */
export async function connectTill(
  browser: Browser,
  name: string,
  looks: Looks,
  address = shopAddress(),
): Promise<Page> {
  const code = await registerTill(browser, name, address);
  const isWithWorker = looks.worker ?? true;
  const page = await browser.visit(`${address}/till`, { ...looks, worker: isWithWorker });
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByText(name, { exact: true }).waitFor();
  // What a journey puts between the page and the network may be passed by while the worker takes charge.
  if (isWithWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Chooses who sells, and opens the day with so much in the drawer, typed as on a keypad. */
export async function beginDay(page: Page, seller: string, float: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose who sells' }).click();
  await page.getByRole('dialog').getByRole('button', { name: seller }).click();
  await page.getByRole('heading', { name: 'Open the day' }).waitFor();
  await page.keyboard.type(float);
  await page.keyboard.press('Enter');
  await page.getByLabel('Search or scan').waitFor();
}
