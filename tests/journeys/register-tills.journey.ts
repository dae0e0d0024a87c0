// Features: till
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const connect = (code: string) =>
  fetch(`${shopAddress()}/api/till/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
const self = (token: string) => fetch(`${shopAddress()}/api/till/self`, { headers: { 'x-till': token } });

const name = 'Cellar bar';

test('an administrator registers a till, its device comes by the code, and is revoked', async () => {
  const page = await asAdministrator(browser, '/staff/tills');
  await page.getByRole('button', { name: 'Register a till…' }).click();
  const registering = page.getByRole('dialog', { name: 'Register a till' });
  await registering.getByRole('button', { name: 'Register' }).click();
  await registering.getByText('Please name the till').waitFor();
  await expectWhole(page);
  await registering.getByLabel('Name').fill(name);
  await registering.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: `Code of ${name}` });
  const code = await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name });
  await row.getByText(/^Waits for its device, until \d/).waitFor();
  await expectWhole(page);

  const { token } = (await (await connect(code ?? '')).json()) as { token: string };
  expect((await self(token)).status).toBe(200);
  await page.reload();
  await row.getByText('In use').waitFor();
  expect(await row.getByRole('button', { name: 'New code…' }).count()).toBe(0);
  await page.getByRole('button', { name: `Revoke… ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('Revoked', { exact: true }).waitFor();
  expect((await self(token)).status).toBe(403);
  await page.reload();
  await row.getByText(/^1 refused, the last /).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever is no administrator has no screen for tills', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/tills');
  await page.getByText('An administrator can give you the permission that this screen needs.').waitFor();
  expect(await page.getByRole('button', { name: 'Register a till…' }).count()).toBe(0);
});
