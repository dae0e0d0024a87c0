// Features: bank-statements, basket, brewery, catalogue, checkout, held-orders, my-account, newsletter
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

const looks = { viewport: PHONE };
const FIRKIN = '[data-pack="701"]';

/** The checkout of the landlady of a pub on terms, with so many casks in her basket. */
async function checkoutWith(casks: number) {
  const page = await asSomebody(people.trade30Days, browser, '/beershop', { address: product.address, looks });
  await untilAlive(page);
  await page
    .locator(FIRKIN)
    .getByRole('textbox', { name: /^Quantity of/ })
    .fill(String(casks));
  await page
    .locator(FIRKIN)
    .getByRole('button', { name: /^Add .* to the basket/ })
    .click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Trade Checkout' }).waitFor();
  return page;
}

test('a pub orders on account, and the brewery finds what it owes', async () => {
  const page = await checkoutWith(1);
  expect(await page.getByRole('radio', { name: 'On account' }).isChecked()).toBe(true);
  await page.getByText(/Payment on account is due within 30 days\. Your account has £[\d,.]+ left\./).waitFor();
  await expectWhole(page);
  await page.getByLabel(/I have read and accept/).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  await expectWhole(page);
  await page.getByRole('button', { name: 'Place the order, £126.00 on account' }).click();
  const number = await orderNumber(page);
  await page.getByText('On your account').first().waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);

  const unpaid = `/staff/transfers/unpaid?owed=account&search=${number}`;
  const staff = await asAdministrator(browser, unpaid, { address: product.address, looks });
  await staff.getByText('On account, before it is paid').first().waitFor();
  await staff.getByText('£126.00').first().waitFor();
  expect(consoleErrors(staff)).toEqual([]);
});

test('more than the account can take is offered in every other way', async () => {
  const page = await checkoutWith(20);
  await page.getByText(/This order is more than your account can take\. Your account has £[\d,.]+ left\./).waitFor();
  expect(await page.getByRole('radio', { name: 'On account' }).count()).toBe(0);
  expect(await page.getByRole('radio', { name: 'PayPal' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Bank transfer' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
