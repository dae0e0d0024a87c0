// Features: home, links
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

test('a card is written with a link that was found, and stands on the home page', async () => {
  const page = await asAdministrator(browser, '/staff/cards', { address: product.address });
  await page.getByRole('heading', { level: 2, name: 'Home page' }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'New card' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please write a title or a text: nothing else fills this card').first().waitFor();
  await page.getByLabel('Title (optional)').fill('The moon is up');
  await page.getByLabel('Find on this site').fill('taproo');
  await page.getByRole('button', { name: /^Taproom/ }).click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'The moon is up' }).waitFor();
  const visitor = await browser.visit(`${product.address}/home`);
  await visitor.getByRole('heading', { name: 'The moon is up' }).waitFor();
  await visitor.getByRole('link', { name: /^Read on ?: The moon is up/ }).click();
  await visitor.waitForURL('**/tap');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home and taproom' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'The moon is up' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});
