// Features: till
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const TABLET = { width: 1024, height: 768 } as const;

test('a device becomes a till by the code', async () => {
  const administrator = await asAdministrator(browser, '/staff/tills');
  await administrator.getByRole('button', { name: 'Register a till…' }).click();
  const registering = administrator.getByRole('dialog', { name: 'Register a till' });
  await registering.getByLabel('Name').fill('Hatch');
  await registering.getByRole('button', { name: 'Register' }).click();
  const code = await administrator.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();

  const page = await browser.visit('/till', { viewport: PHONE, dark: true });
  await page.getByRole('heading', { name: 'Connect this till' }).waitFor();
  await expectWhole(page, TABLET);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Please type the code').waitFor();
  await page.getByLabel('Code').fill('nonsense');
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('alert').getByText('Unable to complete this process').waitFor();
  await page.getByLabel('Code').fill(code ?? '');
  await page.getByLabel('Code').press('Enter');
  await page.getByText('Online').waitFor();
  await page.getByText('Hatch', { exact: true }).waitFor();
  await page.getByText('Copy just now').waitFor();
  await page.getByRole('button', { name: 'Online' }).click();
  await page.getByRole('dialog').getByText('The shop is reached.').waitFor();
  await expectWhole(page, TABLET);
  await page.getByRole('button', { name: 'Ask the shop now' }).click();
  await page.getByText('The shop has answered.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByText('Hatch', { exact: true }).waitFor();
  // The browser's own line for the code that was wrong.
  expect(consoleErrors(page)).toEqual([expect.stringContaining('status of 422')]);
});
