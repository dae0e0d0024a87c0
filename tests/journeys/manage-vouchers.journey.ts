// Features: memberships, vouchers
import { beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const code = 'GFTNEW2345';
const name = 'Winter gift';

test('a voucher is found, blocked for a reason, and the block is taken back', async () => {
  const page = await asAdministrator(browser, '/staff/vouchers', { address: product.address });
  await page.getByRole('row').nth(1).waitFor();
  await expectWhole(page);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Gift voucher' });
  await page.getByRole('searchbox').fill(code);
  await page.waitForURL(/type=gift.*search=/);
  await page.getByRole('link', { name: code, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Gift voucher ${code}` }).waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Block…' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Please say why').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Why').fill('Sent to the wrong person');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Sent to the wrong person').waitFor();
  await page.getByRole('button', { name: 'Take the block back…' }).click();
  await page.getByLabel('Why').fill('It was found');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It was found').waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('codes are made in one go, what is wrong with them is said, and each is listed', async () => {
  const page = await asAdministrator(browser, '/staff/vouchers/batches/new', { address: product.address });
  await page.getByRole('button', { name: 'Make the codes' }).click();
  await page.getByText('Please enter a number of codes from 1 to 5,000').first().waitFor();
  await page.getByText('Please enter what each is worth').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Value of each').fill('12.50');
  await page.getByLabel('Number of codes').fill('30');
  await page.getByRole('button', { name: 'Make the codes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Batches of codes' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `CSV of ${name}` }).click();
  expect((await download).suggestedFilename()).toMatch(/^batch-\d+\.csv$/);
  await expectWhole(page);
  await page.getByRole('link', { name: new RegExp(`: ${name}$`) }).click();
  await page.getByText('of 30').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('clubs say what they give, and lead to who is in them', async () => {
  const page = await asAdministrator(browser, '/staff/clubs', { address: product.address });
  await page.getByRole('link', { name: /members of Family$/ }).waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: /members of Family$/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Members of clubs' }).waitFor();
  await page.getByRole('link', { name: people.member.name }).first().waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('who sells reads the last signs of codes, and can neither block nor make them', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/vouchers', { address: product.address });
  await page
    .getByRole('link', { name: /^….{4}$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /…/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Block…' }).count()).toBe(0);
  expect(await page.getByText('GFTNEW2345').count()).toBe(0);
});
