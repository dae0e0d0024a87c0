// Features: basket, brewery, checkout, newsletter
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { addFromShelf, goOn, openBasket, orderNumber, readMail, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;

beforeAll(async () => {
  product = await sharedProduct('bought-from');
});

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

async function apply(page: Page, { code }: { readonly code: string }): Promise<void> {
  await typeCode(page, code);
  await removeOf(page, code).waitFor();
}

const removeOf = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`^Remove .*${code}$`) });

/** How a voucher fares, as its row says. */
const rowOf = (page: Page, code: string) =>
  page.getByRole('table', { name: 'Vouchers' }).getByRole('row').filter({ hasText: code });

/** As far as the payment of an order that is collected. */
async function collectAsGuest(page: Page): Promise<void> {
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByText(/^Ready from/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Vera Voucher');
  await page.getByLabel('E-mail').fill('vera@example.com');
  await goOn(page, 'payment');
}

test('each code says in its own words what it does here', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 11);
  await openBasket(page);

  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Please enter the code of your voucher').waitFor();
  await typeCode(page, 'no such code');
  await page.getByText(/^Invalid code/).waitFor();
  // The keyboard goes on from where it was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apply');
  await typeCode(page, vouchers.expired.code);
  await page.getByText(/^Invalid voucher/).waitFor();
  await expectWhole(page);
  expect(await page.getByRole('table', { name: 'Vouchers' }).count()).toBe(0);

  await typeCode(page, ' reeds 2new');
  await rowOf(page, vouchers.tenPercent.code).getByText('Discount voucher rate used: 10.00%').waitFor();
  await apply(page, vouchers.fifteenFromSixty);
  await rowOf(page, vouchers.fifteenFromSixty.code).getByText('Minimum order value applies').waitFor();
  await apply(page, vouchers.collectionOnly);
  await rowOf(page, vouchers.collectionOnly.code).getByText('Collection only discount NOT valid').waitFor();
  await apply(page, vouchers.fiveOrTen);
  await rowOf(page, vouchers.fiveOrTen.code).getByText('Discount voucher not needed').waitFor();
  await apply(page, vouchers.giftSpent);
  await rowOf(page, vouchers.giftSpent.code).getByText('Gift voucher finished').waitFor();
  await apply(page, vouchers.giftUnused);
  await rowOf(page, vouchers.giftUnused.code).getByText('Gift voucher reduced by £30.00').waitFor();
  await expectWhole(page);

  await page.getByText('Why this price?').click();
  await page.getByText(/less £3\.96 of the discount/).waitFor();
  await removeOf(page, vouchers.tenPercent.code).click();
  await removeOf(page, vouchers.tenPercent.code).waitFor({ state: 'detached' });
  await rowOf(page, vouchers.fiveOrTen.code).getByText('Discount voucher rate used: 5.00%').waitFor();
});

test('a gift voucher pays what it can, and PayPal the rest', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: DESK, dark: true });
  await addFromShelf(page, 'Reedcutter', 11);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await collectAsGuest(page);
  await apply(page, vouchers.giftUnused);
  await page.getByText(/Order with obligation to pay £9\.60/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();

  const number = await orderNumber(page);
  await page.getByText(`Paid by gift voucher ${vouchers.giftUnused.code}`).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
  expect(await readMail(page, `Your order ${number}`)).toContain(`Paid by gift voucher ${vouchers.giftUnused.code}`);
});

test('where a gift voucher pays for it all nothing is asked but a name, and the newsletter stays off until it is wanted', async () => {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await collectAsGuest(page);
  await apply(page, vouchers.giftPartlyUsed);
  const place = page.getByRole('button', { name: 'Place the order, nothing to pay' });
  await place.waitFor();
  await removeOf(page, vouchers.giftPartlyUsed.code).click();
  await page.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await apply(page, vouchers.giftPartlyUsed);
  await expectAccessible(page);
  await place.click();

  const number = await orderNumber(page);
  const news = page.getByRole('checkbox', { name: 'I would like news from the brewery' });
  expect(await news.isChecked()).toBe(false);
  await expectAccessible(page);
  await news.check();
  await expect.poll(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('vera@example.com');
  expect(consoleErrors(page)).toEqual([]);
  expect(await readMail(page, `Your order ${number}`)).toContain('Left to pay');
});
