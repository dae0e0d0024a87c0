// Features: basket, brewery, catalogue, checkout, held-orders, my-account, newsletter, orders
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_VOUCHER_CODE: '0', LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

test('whoever pays by transfer is told where to, and goes on once she has ticked that it is done', async () => {
  const looks = { viewport: PHONE };
  const page = await asSomebody(people.retail, browser, '/beershop', { address: product.address, looks });
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(vouchers.bankTransfer.code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('table', { name: 'Vouchers' }).getByText('You may pay by bank transfer').waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  expect(await page.getByRole('radio', { name: 'Bank transfer' }).isChecked()).toBe(true);
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await goOn(page, 'payment');
  await page.getByRole('button', { name: 'Place the order, pay by bank transfer' }).click();

  const number = await orderNumber(page);
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  const transfer = page.getByRole('region', { name: 'Pay by bank transfer' });
  await transfer.getByText(number, { exact: true }).waitFor();
  // It is the first thing below the heading.
  const [heading, instructions, goods] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), transfer, page.getByText('What you bought')].map(
      async (part) => (await part.boundingBox())!,
    ),
  );
  expect(instructions!.y).toBeLessThan(goods!.y);
  expect(instructions!.y - heading!.y).toBeLessThan(PHONE.height / 2);
  await page.getByText('We pack it as soon as your transfer has arrived').waitFor();
  expect(await page.getByText('Ready from').count()).toBe(0);
  const news = page.getByRole('checkbox', { name: 'I would like news from the brewery' });
  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  expect(await close.isDisabled()).toBe(true);
  expect(await news.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I have paid by BACS' }).check();
  await news.waitFor();
  await expectAccessible(page);
  const address = page.url();
  await page.goto('/beershop/orders');
  const inHistory = page.getByRole('article').getByRole('region', { name: 'Pay by bank transfer' });
  await inHistory.getByText(number, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'I have paid by BACS' }).check();
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
