// Features: accounts, people
import { beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const looks = { viewport: PHONE } as const;
const who = people.membershipDue;

test('a customer is found, corrected, suspended, let in again and shown what is held', async () => {
  const page = await asAdministrator(browser, '/staff/people', { address: product.address, looks });
  await page.getByRole('searchbox').fill(who.email);
  await page.getByRole('link', { name: who.name }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await expectWhole(page);

  await page.getByRole('link', { name: who.name }).click();
  await page.getByRole('heading', { level: 1, name: who.name }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Memberships and vouchers' }).waitFor();
  await expectWhole(page);

  await page.getByLabel('Telephone (optional)').fill('none');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('such as 01632 960123').first().waitFor();
  await page.getByLabel('Telephone (optional)').fill('01632 960123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changed').first().waitFor();
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0);

  await page.getByRole('button', { name: 'Suspend…' }).click();
  const suspending = page.getByRole('dialog', { name: `Suspend ${who.name}` });
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await suspending.getByText('Say why').first().waitFor();
  await expectWhole(page);
  await suspending.getByLabel('Why?').fill('Sold it on at the school gate');
  await suspending.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('They may log in and look, and buy nothing.').waitFor();
  await page.getByRole('button', { name: 'Lift the suspension…' }).click();
  const lifting = page.getByRole('dialog', { name: `Let ${who.name} buy again` });
  await lifting.getByLabel('Why?').fill('It was her brother');
  await lifting.getByRole('button', { name: 'Lift' }).click();
  await page.getByText('They may buy.').waitFor();
  await page.getByText('Sold it on at the school gate').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  // On a phone the messages stand before what is at the foot, until they go.
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('.toast-content').count(), { timeout: 30_000 }).toBe(0);
  await page.getByRole('button', { name: 'Erase…' }).click();
  const erasing = page.getByRole('dialog', { name: `Erase ${who.name} for good?` });
  await erasing.getByText('Orders, invoices and credit notes').waitFor();
  await expectWhole(page);
  await erasing.getByRole('button', { name: 'Cancel' }).click();
  expect(consoleErrors(page).filter((line) => !/status of 4(09|22)/.test(line))).toEqual([]);
}, 90_000);

test('somebody is invited to the staff, given another role, and let go', async () => {
  const name = 'Ida Example';
  const page = await asAdministrator(browser, '/staff/team', { address: product.address, looks });
  await page.getByRole('button', { name: 'Invite somebody…' }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite somebody' });
  await inviting.getByLabel('Name').fill(name);
  await inviting.getByLabel('E-mail').fill(people.retail.email);
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  await inviting.getByText('take another e-mail').first().waitFor();
  await expectWhole(page);
  expect(await inviting.getByLabel('Name').inputValue()).toBe(name);
  await inviting.getByLabel('E-mail').fill('ida@shop.example');
  await inviting.getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row', { name });
  await row.getByText('Sales and packing').waitFor();

  await page.getByRole('button', { name: `Role of ${name}` }).click();
  const changing = page.getByRole('dialog', { name: `What ${name} may do` });
  await changing.getByRole('radio', { name: 'Editor' }).check();
  await expectWhole(page);
  await changing.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Editor').waitFor();

  await page.getByRole('button', { name: `End access of ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `End the access of ${name}?` });
  await question.getByRole('button', { name: 'End access' }).click();
  await row.getByText('Access ended', { exact: true }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: `Give access again to ${name}` }).click();
  await page.getByRole('button', { name: `End access of ${name}` }).waitFor();
  expect(await page.getByRole('button', { name: `End access of ${people.admin.name}` }).count()).toBe(0);
  expect(consoleErrors(page).filter((line) => !/status of 4(09|22)/.test(line))).toEqual([]);
}, 90_000);
