// Features: gyles, order-desk
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfList } from './look-whole.ts';
import { paidOrder } from './paid-order.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('an order is packed from two gyles, one of them new, corrected, and found by a recall', async () => {
  const { orderRef } = await paidOrder({
    toName: 'Greta P',
    email: 'greta-p@averylongnameofacompany.example.org',
    bottles: 6,
    choose: (shopper) => shopper.deliver(DeliveryMethod.national),
  });
  const fresh = `N${orderRef.slice(-4)} P`;
  const page = await asAdministrator(browser, '/staff/orders', { address: shopAddress(), looks });
  await page.getByRole('searchbox').fill(orderRef);
  await page.getByRole('link', { name: orderRef }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderRef}` }).waitFor();
  await page.getByRole('button', { name: 'Packed' }).click();
  const dialog = page.getByRole('dialog', { name: `Gyles of ${orderRef}` });
  // The likeliest is there already, and marked, so that a number that is typed takes its place.
  const first = dialog.getByLabel('Gyle').first();
  await first.waitFor();
  await expect.poll(() => first.inputValue()).toMatch(/^\S+( \S+)?$/);
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('g2201');
  await dialog.locator('.packed-known').first().waitFor();
  await dialog.getByRole('button', { name: 'Another gyle' }).click();
  await dialog.getByLabel('Pieces').first().fill('4');
  await dialog.getByLabel('Pieces').nth(1).fill('1');
  await dialog.getByLabel('Gyle').nth(1).fill(fresh);
  await dialog.getByRole('button', { name: 'Packed' }).click();
  await dialog
    .getByText(
      'No such gyle is there to pack from: look at its number again, or type the date on the label if it is new',
    )
    .waitFor();
  await expectWhole(page);
  await dialog.getByLabel('Best before').fill('2030-06-01');
  await dialog.getByRole('button', { name: 'Packed' }).click();
  await dialog.getByText('the gyles add up to 5').waitFor();
  await dialog.getByLabel('Pieces').nth(1).fill('2');
  await dialog.getByLabel('Pieces').nth(1).press('Enter');
  await page.getByText('Marked as packed').waitFor();
  await page.getByText(`Gyle 4 × G2201, 2 × ${fresh}`).waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'Gyles…' }).click();
  await dialog.getByRole('button', { name: 'One gyle less' }).click();
  await dialog.getByLabel('Gyle').fill(fresh);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Gyles noted').waitFor();
  await page.getByText(`Gyle ${fresh}`, { exact: true }).waitFor();
  await page.getByText(`Gyles: 6 × ${fresh}`).waitFor();

  await page.goto(`${shopAddress()}/staff/recall`);
  await page.getByRole('heading', { level: 1, name: 'Trace a gyle' }).waitFor();
  await page.getByText(/\d+ pieces in \d+ orders/).waitFor();
  await expectWhole(page);
  await page.getByLabel('Gyle', { exact: true }).fill(fresh.toLowerCase());
  await page.getByText('6 pieces in 1 order').waitFor();
  expect(await faultsOfList(page)).toEqual([]);
  await page.getByRole('link', { name: 'greta-p@averylongnameofacompany.example.org' }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv.split('\r\n').slice(1, -1)).toHaveLength(1);
  expect(csv).toContain(`${orderRef},${fresh},`);
  await page.getByLabel('Gyle', { exact: true }).fill('nothing');
  await page.getByText('Nothing fits this search.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText(/\d+ pieces in \d+ orders/).waitFor();
  await page.getByLabel(/^Beer/).selectOption('Long Drove');
  await page.getByRole('cell', { name: 'G2187', exact: true }).waitFor();
  await page
    .getByRole('link', { name: /^BS\d+$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Order BS/ }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
