import type { Page } from 'playwright-core';
import { asAdministrator } from './as-administrator.ts';
import type { withBrowser } from './browser.ts';

type Visit = Parameters<ReturnType<typeof withBrowser>['visit']>[1];

/** A device that has become a till of this name: registered by an administrator, and connected by her code. */
export async function connectTill(browser: ReturnType<typeof withBrowser>, name: string, looks: Visit): Promise<Page> {
  const administrator = await asAdministrator(browser, '/staff/tills');
  await administrator.getByRole('button', { name: 'Register a till…' }).click();
  const registering = administrator.getByRole('dialog', { name: 'Register a till' });
  await registering.getByLabel('Name').fill(name);
  await registering.getByRole('button', { name: 'Register' }).click();
  const code = await administrator.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  const page = await browser.visit('/till', looks);
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByLabel('Code').press('Enter');
  await page.getByText(name, { exact: true }).waitFor();
  return page;
}
