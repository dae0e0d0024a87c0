// Features: stock-counts
import { expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('stock is found and counted; who counts less than is kept is warned first', async () => {
  const page = await asAdministrator(browser, '/staff/stock?search=Reedcutter+T-shirt', {
    address: shopAddress(),
    looks,
  });
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
  const button = page.getByRole('button', { name: /^Count Reedcutter T-shirt/ }).first();
  await button.waitFor();
  await expectWhole(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: /^Count Reedcutter T-shirt/ });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a whole number').waitFor();
  await dialog.getByText('Please say why').waitFor();
  await dialog.getByRole('radio', { name: 'Some have gone past the shop' }).check();
  await dialog.getByLabel('How many').fill('9999999');
  await dialog.getByText('Baskets and orders keep more than that').waitFor();
  await dialog.getByRole('button', { name: 'Save all the same' }).waitFor();
  await expectWhole(page);
  await dialog.getByRole('radio', { name: 'I have counted' }).check();
  await dialog.getByLabel('How many').fill('400');
  await dialog.getByLabel('Why').fill('Sunday count');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^400 on hand; \d+ before/).waitFor();
  await page.getByRole('cell', { name: '400' }).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
