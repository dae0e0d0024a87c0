// Features: basket, brewery, checkout, newsletter, orders
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { addFromShelf, goOn, openBasket, orderNumber, readMail, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const looks = { viewport: PHONE } as const;

test('a guest collects from the brewery shop: her first card is declined, her second pays', async () => {
  const page = await browser.visit('/beershop', looks);
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByText(/^Ready from/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Connie Collects');
  await page.getByLabel('E-mail').fill('connie@example.com');
  // A postcode is not needed, but half of one would stand on the invoice.
  await page.getByText('Nothing of this order is sent, so we do not need it.').waitFor();
  await page.getByLabel('Delivery postcode').fill('NR3');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('or leave it empty: it is not needed').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Delivery postcode').fill('');
  await goOn(page, 'payment');

  const before = page.getByRole('region', { name: 'Before you pay' });
  await before.getByText(/^The brewery shop, .*Staithe Road/).waitFor();
  await before.getByText('Ring the bell by the green door').waitFor();

  const pay = page.getByRole('button', { name: /^Pay £.* by card$/ });
  await pay.click();
  await page.getByLabel('Name on card').fill('Declined Dora');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('The payment did not go through').waitFor();
  await expectWhole(page);

  await pay.click();
  await page.getByLabel('Name on card').fill('Connie Collects');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const number = await orderNumber(page);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByText('The brewery shop').waitFor();
  await page.getByText(/^Ready from/).waitFor();
  await expectWhole(page);
  await page.reload();
  expect(await orderNumber(page)).toBe(number);
  expect(consoleErrors(page)).toEqual([]);

  const mail = await readMail(page, `Your order ${number}`);
  expect(mail).toContain('The brewery shop');
});
