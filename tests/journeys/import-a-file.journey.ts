// Features: catalogue, import
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const SHOPIFY = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status,ABV (product.metafields.custom.abv)',
  'marsh-pale,Marsh Pale,<p>Pale <script>alert(1)</script></p><ul><li>Hazy</li><li>Soft</li></ul>,,Beer,Size,440ml can,MP440,48,3.20,active,4.4',
  'marsh-pale,,,,,,Case of 12,MP12,4,36.00,,',
  'black-dog,Black Dog,<p>Dark</p>,,Beer,Title,Default Title,BD,20,abc,active,',
].join('\n');

test('an export of Shopify is read, imported, seen among the products, and taken back', async () => {
  const page = await asAdministrator(browser, '/staff/import');
  await page.getByRole('heading', { level: 1, name: 'Import and export' }).waitFor();
  await expectWhole(page);
  const choose = (buffer: Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from('%PDF-1.7 \0\0\0'));
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('alert').first().waitFor();
  await expectWhole(page);

  await choose(Buffer.from(SHOPIFY));
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('heading', { level: 1, name: /^Import \d+: products\.csv$/ }).waitFor();
  await page.getByText('retail: This is no sum: write it in pounds, with two decimals at most, such as 3.20').waitFor();
  await expectWhole(page);

  const rows = page.getByRole('region', { name: 'Rows', exact: true });
  const dark = rows.getByRole('row', { name: /Black Dog/ });
  const pale = rows.getByRole('row', { name: /Marsh Pale/ });
  await pale.first().waitFor();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Refused' });
  await page.waitForURL(/outcome=refused/);
  await pale.first().waitFor({ state: 'detached' });
  await dark.waitFor();
  // Who opens this address sees the same rows.
  await page.reload();
  await dark.waitFor();
  expect(await pale.count()).toBe(0);
  expect(await page.getByRole('combobox', { name: 'Outcome' }).inputValue()).toBe('refused');
  await page.getByRole('searchbox', { name: 'Search rows' }).fill('marsh');
  await page.waitForURL(/search=marsh/);
  await page.getByText('Nothing fits this search.').waitFor();
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'All' });
  await pale.first().waitFor();
  expect(await dark.count()).toBe(0);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Dealt with' });
  await page.waitForURL(/state=done/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await dark.waitFor();
  expect(new URL(page.url()).search).toBe('');

  await pale.first().getByText('abv: From the column “ABV (product.metafields.custom.abv)”').waitFor();
  await page.getByLabel('Put on sale what is new and complete').check();
  await page.getByRole('button', { name: 'Make the dry run again' }).click();
  await page.getByText('The dry run was made again').waitFor();

  // What nobody knows is chosen, and what was refused is written anew.
  await page.getByRole('button', { name: /^Correct Black Dog/ }).click();
  const correction = page.getByRole('dialog', { name: /^Line \d+/ });
  await correction.getByLabel('What it is').selectOption({ label: 'Drink' });
  await expectWhole(page);
  await correction.getByRole('button', { name: 'Save' }).press('Enter');
  await correction.waitFor({ state: 'detached' });
  await page.getByText('size ml: Please enter how much is in it').waitFor();
  await page.getByRole('button', { name: /^Correct Black Dog/ }).click();
  await correction.getByLabel('Size ml').fill('440');
  await correction.getByLabel('Retail').fill('3.40');
  await correction.getByRole('button', { name: 'Save' }).click();
  await correction.waitFor({ state: 'detached' });

  expect(await page.getByRole('button', { name: 'Import 3 rows' }).count()).toBe(0);
  await page.getByLabel('Currency of all sums').selectOption({ label: 'Pounds' });
  await page.getByRole('button', { name: 'Make the dry run again' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('button', { name: /^Take it back|^Undo/ }).waitFor();
  await expectWhole(page);
  const imported = page.url();

  await page.goto('/staff/products?search=Marsh+Pale');
  await page.getByRole('link', { name: 'Marsh Pale', exact: true }).waitFor();
  await page.goto('/beershop');
  await page
    .getByRole('link', { name: /Marsh Pale/ })
    .first()
    .click();
  const texts = page.getByRole('main');
  await texts.getByText('Pale', { exact: true }).waitFor();
  await expect
    .poll(() => texts.getByRole('listitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['Hazy', 'Soft']));
  await page.goto(imported);
  await page.getByRole('button', { name: /^Take it back|^Undo/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').last().click();
  await page.getByText('Shopify · Taken back').waitFor();
  await page.goto('/staff/products?search=Marsh+Pale');
  await page.getByText('Nothing fits this search.').waitFor();
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
});
