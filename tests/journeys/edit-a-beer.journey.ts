// Features: catalogue
import { beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, expectAccessible, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();

// Where no journey reads the shelf as it is in the sample.
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const name = 'Winter Wherry';

test('a beer is written, what is wrong with it is said, and it is put on sale, copied and archived', async () => {
  const page = await asAdministrator(browser, '/staff/products', { address: product.address });
  await page.getByRole('link', { name: 'Eel Catcher', exact: true }).waitFor();
  await expectWhole(page);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Cider' });
  await page.getByRole('link', { name: 'Eel Catcher', exact: true }).waitFor({ state: 'detached' });
  expect(page.url()).toContain('kind=1');

  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await page.getByLabel('Strength (ABV)').fill('9');
  await page.getByLabel('Original gravity').fill('10420');
  await page.getByLabel('Final gravity').fill('10100');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter a name').first().waitFor();
  await page.getByText('The strength does not fit the gravities: please check all three').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Strength (ABV)').fill('4.2');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tasting notes (optional)').fill('Salt, coriander, and a dry end.');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByText('It is in no pack yet.').waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: `${name} (copy)` }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

test('a new pack that nobody said a product for asks which one, and no call fails', async () => {
  const page = await asAdministrator(browser, '/staff/packs/new', { address: product.address });
  await page.getByText('Which product is in it?').waitFor();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Eel');
  await expectWhole(page);
  await page.getByRole('link', { name: 'Eel Catcher', exact: true }).click();
  await page.getByLabel('Retail, with VAT (optional)').waitFor();
  expect(new URL(page.url()).searchParams.get('product')).toMatch(/^\d+$/);
  expect(consoleErrors(page)).toEqual([]);
});

test('a beer gets two packs, is on the shelf with them, costs more, and is gone once it is archived', async () => {
  const page = await asAdministrator(browser, '/staff/products/new', { address: product.address });
  await page.getByLabel('Name', { exact: true }).fill('Two Rivers');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByRole('heading', { level: 1, name: 'New pack' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Bottle');
  await page.getByLabel('Retail, with VAT (optional)').fill('3.605');
  await page.getByLabel('Barcode (optional)').fill('4006381333932');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please write pounds and pence, such as 12.50.').first().waitFor();
  await page
    .getByText(/^This is no barcode/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel('Retail, with VAT (optional)').fill('3.60');
  await page.getByLabel('Barcode (optional)').fill('2000000001012');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Another pack has this barcode already').first().waitFor();
  await page.getByLabel('Barcode (optional)').fill('4006381333931');
  await page.getByLabel('SKU (optional)').fill('TR-500');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Two Rivers, Bottle' }).waitFor();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'All of Two Rivers' }).click();
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Kind').selectOption({ label: 'Case of bottles or cans' });
  await page.getByLabel('Name', { exact: true }).fill('Case of 12');
  await page.getByLabel('Case of').selectOption({ label: 'Bottle' });
  await page.getByLabel('How many are in it').fill('12');
  const room = page.getByLabel('Room in the box');
  await expect.poll(() => room.inputValue()).toBe('120');
  // What is written stays when the number changes.
  await room.fill('130');
  await page.getByLabel('How many are in it').fill('11');
  await page.getByLabel('How many are in it').fill('12');
  expect(await room.inputValue()).toBe('130');
  await page.getByLabel('Retail, with VAT (optional)').fill('39');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Two Rivers, Case of 12' }).waitFor();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();

  await page.getByRole('link', { name: 'All of Two Rivers' }).click();
  await page.getByRole('button', { name: 'Move Case of 12 up' }).click();
  const first = page.getByRole('list', { name: 'Packs of Two Rivers' }).getByRole('listitem').first();
  await first.getByRole('link', { name: 'Case of 12', exact: true }).waitFor();
  const address = await page.getByRole('link', { name: /^See it in the shop.*Bottle/ }).getAttribute('href');
  const visitor = await browser.visit(new URL(String(address), product.address).href);
  await visitor.getByRole('heading', { level: 1, name: 'Two Rivers' }).waitFor();
  await visitor.getByText('£3.60').first().waitFor();

  await page.goto('/staff/products?search=tr-500');
  await page.getByRole('link', { name: 'Two Rivers', exact: true }).click();
  await page.getByRole('link', { name: 'Bottle', exact: true }).click();
  expect(await page.getByLabel('SKU (optional)').inputValue()).toBe('TR-500');
  await page.getByLabel('Retail, with VAT (optional)').fill('3.85');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog', { name: 'Saved' }).waitFor();
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByText('£3.85').count();
    })
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: 'All of Two Rivers' }).click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  // The browser says so of the barcode that was taken.
  expect(consoleErrors(page)).toEqual([expect.stringContaining('422')]);
}, 120_000);

test('a beer is taken from the shop and put back, and its page is opened from its packs', async () => {
  const page = await asAdministrator(browser, '/staff/products?search=Fen+Fire', { address: product.address });
  await page.getByRole('link', { name: 'Fen Fire', exact: true }).click();
  await page.getByRole('button', { name: 'Take from sale' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^See it in the shop/ }).count()).toBe(0);
  await page.getByRole('dialog', { name: 'Taken from sale' }).getByRole('button', { name: 'Undo' }).click();
  const shown = page.getByRole('link', { name: /^See it in the shop/ }).first();
  const address = await shown.getAttribute('href');
  const visitor = await browser.visit(new URL(String(address), product.address).href);
  await visitor.getByRole('heading', { level: 1, name: 'Fen Fire' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 60_000);
