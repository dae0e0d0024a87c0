// Features: basket, brewery, checkout, newsletter, vouchers
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('bought-from');
});

const CODE = 'HARVEST50';
const save = (page: Page) => page.getByRole('button', { name: 'Make the kind' });

test('a kind of voucher is made in the browser, and what is wrong with it is said at its field', async () => {
  const page = await asAdministrator(browser, '/staff/vouchers/kinds', { address: product.address });
  await page.getByRole('row').nth(1).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'New kind' }).click();
  await page.getByRole('heading', { level: 1, name: 'New kind of voucher' }).waitFor();
  await save(page).click();
  await page.getByText('Please enter how much it takes off').first().waitFor();
  await page.getByText('Please enter what its holders read on it').first().waitFor();
  await expectWhole(page);

  await page.getByLabel('Name', { exact: true }).fill('Harvest discount');
  await page.getByLabel('Takes off').fill('5');
  await page.getByLabel('Smallest order').fill('4.99');
  await page.getByLabel('Uses of each person').fill('1');
  await page.getByRole('textbox', { name: /^Code/ }).fill('win-5');
  await save(page).click();
  await page.getByText('It takes off more than such an order costs').first().waitFor();
  await page.getByText('Please use letters and figures only').first().waitFor();
  await page.getByLabel('Smallest order').fill('10');
  await page.getByRole('textbox', { name: /^Code/ }).fill(CODE.toLowerCase());
  await page
    .getByRole('region', { name: 'What it does' })
    .getByText('£5.00 off beer and goods, for orders from £10.00, once a person.')
    .waitFor();
  await page.getByRole('radio', { name: /^Some kinds of packs/ }).check();
  await page.getByRole('checkbox', { name: 'Bottles and cans' }).check();
  await expectWhole(page);
  await save(page).click();
  await page.getByRole('heading', { level: 1, name: 'Harvest discount' }).waitFor();
  await page.getByText(`The code for everybody is ${CODE}.`).waitFor();
  await expectWhole(page);

  await page.getByRole('link', { name: 'Make codes of it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Make codes of Harvest discount' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Leaflets of May');
  await page.getByLabel('Number of codes').fill('3');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Make the codes' }).click();
  await page.getByRole('row').filter({ hasText: 'Leaflets of May' }).getByText('£5.00 off').waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 120_000);

test('a guest uses its code in the shop, and her next order says that it is used up', async () => {
  const page = await buyAsFarAsPayment();
  await typeCode(page);
  await rowOf(page).getByText('£5.00 off your order').waitFor();
  await page.getByText('Harvest discount: £5.00 off').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();
  await orderNumber(page);
  expect(consoleErrors(page)).toEqual([]);

  const next = await buyAsFarAsPayment();
  await typeCode(next);
  await rowOf(next).getByText('This code has been used as often as it can be').waitFor();
  await expectWhole(next);
  expect(consoleErrors(next)).toEqual([]);
}, 120_000);

async function buyAsFarAsPayment(): Promise<Page> {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByText(/^Ready from/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Vera Voucher');
  await page.getByLabel('E-mail').fill('vera@example.com');
  await goOn(page, 'payment');
  return page;
}

async function typeCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(CODE);
  await page.getByRole('button', { name: 'Apply' }).click();
}

const rowOf = (page: Page) => page.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: CODE });
