import { describe, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, shopAddress, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

describe.each([
  ['on a phone, by night', PHONE, true],
  ['at a desk, by day', DESK, false],
] as const)('%s', (_, viewport, dark) => {
  test('stock is found and counted; who counts less than is kept is warned first', async () => {
    const page = await asAdministrator(browser, '/staff/stock?search=Reedcutter+T-shirt', {
      address: shopAddress(),
      looks: { viewport, dark },
    });
    await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
    const button = page.getByRole('button', { name: /^Count Reedcutter T-shirt/ }).first();
    await button.waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await button.click();
    const dialog = page.getByRole('dialog', { name: /^Count Reedcutter T-shirt/ });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter a whole number').waitFor();
    await dialog.getByText('Please say why').waitFor();
    await dialog.getByRole('radio', { name: 'Some have gone past the shop' }).check();
    await dialog.getByLabel('How many').fill('9999999');
    await dialog.getByText('Baskets and orders keep more than that').waitFor();
    await dialog.getByRole('button', { name: 'Save all the same' }).waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'I have counted' }).check();
    await dialog.getByLabel('How many').fill('400');
    await dialog.getByLabel('Why').fill('Sunday count');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^400 on hand; \d+ before/).waitFor();
    await page.getByRole('cell', { name: '400' }).first().waitFor();
    expect(consoleErrors(page)).toEqual([]);
  });
});
