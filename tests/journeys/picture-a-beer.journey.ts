// Features: catalogue, pictures
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

test('a beer has two pictures, a pack and its copy, is looked at as each audience, and is in the shop with both', async () => {
  const page = await asAdministrator(browser, '/staff/products/new', { address: product.address });
  await page.getByLabel('Name', { exact: true }).fill('Lantern');
  await addPicture(page, '#884422');
  await addPicture(page, '#228844');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/^Please say what the picture shows/)
    .first()
    .waitFor();
  await expectWhole(page);
  const words = page.getByLabel(/^What picture \d shows/);
  await words.first().fill('Hops in the sun');
  await words.last().fill('A glass by the lantern');
  await page.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expect.poll(() => words.first().inputValue()).toBe('A glass by the lantern');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Lantern' }).waitFor();
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByRole('heading', { level: 1, name: 'New pack' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Bottle');
  await page.getByLabel('Retail, with VAT (optional)').fill('3.60');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Lantern, Bottle' }).waitFor();
  await page.getByText('See it as visitor, member, trade and suspended').click();
  await page.getByRole('row', { name: /^Visitor For sale £3\.60 with VAT 48/ }).waitFor();
  await page.getByRole('row', { name: /^Trade: Standard Not shown: it has no price for them/ }).waitFor();
  await page.getByRole('row', { name: /^Suspended Shown, and not sold to them/ }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lantern, Bottle (copy)' }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'All of Lantern' }).click();
  const address = await page.getByRole('link', { name: /^See it in the shop/ }).getAttribute('href');
  const visitor = await browser.visit(`${product.address}${address}`);
  await visitor.getByRole('heading', { level: 1, name: 'Lantern' }).waitFor();
  for (const name of ['A glass by the lantern', 'Hops in the sun']) {
    const picture = visitor.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
  await expectWhole(visitor);
  expect(consoleErrors(visitor)).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
}, 120_000);

async function addPicture(page: Page, background: string): Promise<void> {
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  const pictures = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
  const before = await pictures.count();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'beer.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(() => pictures.count()).toBe(before + 1);
}
