// Features: accounts, people
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
/** Its own: it merges customers of the sample brewery. */
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});
afterAll(() => product.stop());

test('two accounts of one person are compared and become one, and what stands in the way is said', async () => {
  const page = await asAdministrator(browser, `/staff/people/${people.member.id}`, { address: product.address });
  await page.getByRole('heading', { level: 1, name: people.member.name }).waitFor();
  const open = page.getByRole('button', { name: 'Same person as…' });
  const search = page.getByLabel('Find the other account');
  const dialog = page.getByRole('dialog');

  await open.click();
  await search.fill(people.suspended.name);
  await page.getByRole('button', { name: new RegExp(people.suspended.email) }).click();
  await dialog.getByText(/One of them is suspended or ended/).waitFor();
  expect(await page.getByRole('button', { name: 'Make them one account' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await open.click();
  await search.fill(people.retail.name);
  await expectWhole(page);
  await page.getByRole('button', { name: new RegExp(people.retail.email) }).click();
  await dialog.getByRole('rowheader', { name: 'Memberships' }).waitFor();
  await expectWhole(page);
  await dialog.getByRole('radio', { name: people.retail.email }).check();
  await page.getByRole('button', { name: 'Make them one account' }).click();
  await page.getByText('The two accounts are one now').waitFor();
  await page.getByRole('heading', { level: 1, name: people.member.name }).waitFor();
  await page.getByRole('main').getByText(people.retail.email).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);

  const login = await browser.visit(`${product.address}/login`);
  await login.getByRole('button', { name: 'I confirm that I am 18+' }).click();
  await login.getByLabel('E-mail').fill(people.member.email);
  await login.getByLabel('Password', { exact: true }).fill('Mere2026');
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await login.getByRole('alert').first().waitFor();
}, 120_000);
