// Features: pictures, posts
import sharp from 'sharp';
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

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

test('pictures are uploaded, described, chosen for news, and deleted while nothing uses them', async () => {
  const page = await asAdministrator(browser, '/staff/media', { address: product.address });
  await page.getByRole('heading', { level: 1, name: 'Pictures' }).waitFor();
  await page.getByLabel(/Drop pictures here/).setInputFiles([
    { name: 'maltings.png', mimeType: 'image/png', buffer: await photo('#884422') },
    { name: 'spare.png', mimeType: 'image/png', buffer: await photo('#228844') },
  ]);
  await page.getByRole('dialog', { name: '2 pictures uploaded' }).waitFor();
  await page.getByRole('button', { name: 'maltings' }).click();
  const dialog = page.getByRole('dialog', { name: 'maltings' });
  await dialog.getByLabel('What it shows').fill('The maltings at dusk');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'The maltings at dusk' }).waitFor();
  await expectWhole(page);

  await page.goto(`${product.address}/staff/news/new`);
  await page.getByLabel('Title', { exact: true }).fill('At dusk');
  await page.getByRole('button', { name: 'From the library' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library.getByLabel('Find in the library').fill('dusk');
  await expect.poll(() => library.getByRole('listitem').count()).toBe(1);
  await expectWhole(page);
  await library.getByRole('button', { name: 'The maltings at dusk' }).click();
  expect(await page.getByLabel('What the picture shows').inputValue()).toBe('The maltings at dusk');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'At dusk' }).waitFor();

  await page.goto(`${product.address}/staff/media?search=maltings`);
  await page.getByRole('link', { name: 'News: At dusk' }).waitFor();
  await page.getByRole('checkbox', { name: /maltings/ }).check();
  await page
    .getByText(/is used: take it out there first/)
    .first()
    .waitFor();
  await page.goto(`${product.address}/staff/media?search=spare&use=unused`);
  await page.getByRole('checkbox', { name: /spare/ }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('checkbox', { name: /spare/ }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});
