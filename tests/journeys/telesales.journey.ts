// Features: availability, basket, brewery, catalogue, checkout, held-orders, orders, telesales
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfWidth } from './look-whole.ts';
import { addFromShelf, goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

const FIRKIN = '[data-pack="701"]';

const viewport = DESK;

test('telesales chooses a pub by a few letters and Enter, and sells to it on account at its prices', async () => {
  const page = await asSomebody(people.telesales, browser, '/beershop', {
    address: product.address,
    looks: { viewport },
  });
  await untilAlive(page);
  await page.getByRole('button', { name: 'Sell to a customer' }).click();
  await expectWhole(page);
  await page.getByLabel('Name, e-mail, telephone or postcode').fill('wherry');
  await page.getByRole('button', { name: /^The Jolly Wherryman/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Selling to ${businesses.jollyWherryman.name}`).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Trade Showroom' }).waitFor();
  await page
    .locator(FIRKIN)
    .getByRole('button', { name: /^Add .* to the basket/ })
    .click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  await expectWhole(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: `Selling to ${businesses.jollyWherryman.name}` }).waitFor();
  for (const way of ['On account', 'Bank transfer', 'Unpaid', 'Card taken', 'Cash taken'])
    await page.getByRole('radio', { name: way }).waitFor();
  expect(await page.getByRole('radio', { name: 'PayPal' }).count()).toBe(0);
  await sayOfCustomer(page);
  await expectWhole(page);
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  await page.getByRole('button', { name: /on account$/ }).click();
  const number = await orderNumber(page);
  await page.getByText('On your account').first().waitFor();
  await page.getByRole('link', { name: `Orders of ${businesses.jollyWherryman.name}` }).click();
  await page.getByRole('heading', { level: 1, name: `Orders of ${businesses.jollyWherryman.name}` }).waitFor();
  const list = page.getByRole('navigation', { name: `Orders of ${businesses.jollyWherryman.name}` });
  await list.getByText(number).waitFor();
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
  const sold = await list.getByRole('link').count();
  await expectWhole(page);
  await page.getByLabel(/^Orders of every kind/).check();
  await expect.poll(() => list.getByRole('link').count()).toBeGreaterThan(sold);
  await page.getByRole('link', { name: 'Open at the order desk' }).waitFor();
  await page.getByRole('button', { name: /^End/ }).click();
  await page.getByText('You order for yourself').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('a guest has paid cash, a member pays later, and nothing of one sale is in the other', async () => {
  const page = await asSomebody(people.telesales, browser, '/beershop', { address: product.address });
  await untilAlive(page);
  await page.getByRole('button', { name: 'Sell to a customer' }).click();
  await page.getByRole('button', { name: 'Sell to a guest' }).click();
  await page.getByText('Selling to a guest').waitFor();
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await sayOfCustomer(page);
  await page.getByRole('radio', { name: 'Cash taken' }).check();
  await goOn(page, 'delivery');
  await collectAtBrewery(page);
  await page.getByLabel('Name', { exact: true }).fill('Dora Doorstep');
  await page.getByLabel('E-mail').fill('dora@example.com');
  await goOn(page, 'payment');
  await page.getByRole('button', { name: 'Cash Taken: £21.60' }).click();
  const number = await orderNumber(page);
  await page.getByText('Paid, thank you: £21.60').waitFor();
  expect(await page.getByText('I would like news from the brewery').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change the customer' }).click();
  await page.getByLabel('Name, e-mail, telephone or postcode').fill(people.member.email);
  await page.getByRole('button', { name: new RegExp(`^${people.member.name}`) }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText(`Selling to ${people.member.name}`).waitFor();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  await addFromShelf(page, 'Reedcutter', 1);
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await sayOfCustomer(page);
  await goOn(page, 'delivery');
  await collectAtBrewery(page);
  await page.getByText(`The confirmation goes to ${people.member.email}`).waitFor();
  await goOn(page, 'payment');
  await page.getByRole('button', { name: 'Unpaid: place the order, £3.24 by link' }).click();
  expect(await orderNumber(page)).not.toBe(number);
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever sells names a price within its bounds and gives a discount, by the keyboard, on a phone', async () => {
  const page = await asSomebody(people.telesales, browser, '/beershop', {
    address: product.address,
    looks: { viewport: PHONE },
  });
  await untilAlive(page);
  await page.getByRole('button', { name: 'Sell to a customer' }).click();
  await page.getByRole('button', { name: 'Sell to a guest' }).click();
  await page.getByText('Selling to a guest').waitFor();
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  const price = page.getByLabel('Price of Reedcutter, Bottle, in pounds');
  await price.fill('10000.01');
  await page.keyboard.press('Enter');
  await page.getByText('Value must be between £0 and £10,000').waitFor();
  await expectAccessible(page);
  await price.fill('3,605');
  await page.keyboard.press('Enter');
  await page.getByText('please write 3605 or 3.61').waitFor();
  expect(await page.getByText('Cost not known').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expectValue(price, '3.60');
  await page.getByText(/^Costs £\d\.\d\d, margin £\d\.\d\d, \d\d\.\d%$/).waitFor();
  // Below cost the first press warns, and the second sells.
  await price.fill('0.5');
  await page.keyboard.press('Enter');
  await page.getByText(/below cost by £\d\.\d\d each/).waitFor();
  await page.getByRole('button', { name: 'Sell below cost' }).waitFor();
  expect(await page.getByRole('button', { name: /^Back to £3\.60/ }).count()).toBe(0);
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await price.press('Enter');
  await page.getByRole('button', { name: /^Back to £3\.60/ }).waitFor();
  await expectValue(price, '0.50');
  await price.fill('0.6');
  await price.press('Enter');
  await page.getByRole('button', { name: 'Sell below cost' }).click();
  await expectValue(price, '0.60');
  await price.fill('2.5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Back to £3\.60/ }).waitFor();
  await expectValue(price, '2.50');
  await page.getByLabel('Percent off the goods').press('Enter');
  await page.getByText('You give 5.00%.').waitFor();
  await page.getByText('Discount of 5.00% on £15.00').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Back to £3\.60/ }).click();
  await page.getByText('Discount of 5.00% on £21.60').first().waitFor();
  await page.getByRole('button', { name: /^Take it off/ }).click();
  await page.getByText('You give 5.00%.').waitFor({ state: 'detached' });
  // More than a retail order may have.
  await page.getByRole('textbox', { name: /^Quantity of Reedcutter/ }).fill('60');
  await page.keyboard.press('Enter');
  await page.getByText('£216.00').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('a sale stays in basket and checkout of a closed shop, also when they are reloaded, and ends at the shelf', async () => {
  const desk = await asSomebody(people.telesales, browser, '/staff/shop', { address: product.address });
  await desk.getByRole('radio', { name: 'Closed', exact: true }).check();
  await desk.getByLabel('Message while the shop is closed').fill('The river is in the cellar.');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Nothing can be bought.', { exact: false }).waitFor();
  const page = await asSomebody(people.telesales, browser, '/beershop', { address: product.address });
  await untilAlive(page);
  await page.getByRole('button', { name: 'Sell to a customer' }).click();
  await page.getByLabel('Name, e-mail, telephone or postcode').fill('wherry');
  await page.getByRole('button', { name: /^The Jolly Wherryman/ }).click();
  await page.getByText(`Selling to ${businesses.jollyWherryman.name}`).waitFor();
  await page
    .locator(FIRKIN)
    .getByRole('button', { name: /^Add .* to the basket/ })
    .click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  await quantity.waitFor();
  await page.reload();
  await quantity.waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  const head = page.getByRole('heading', { name: `Selling to ${businesses.jollyWherryman.name}` });
  await head.waitFor();
  await page.reload();
  await head.waitFor();
  await untilAlive(page);
  await head.waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/checkout');
  await page.goBack();
  await quantity.waitFor();
  await untilAlive(page);
  await page.getByRole('button', { name: /^End/ }).click();
  await page.waitForURL('**/beershop');
  expect(consoleErrors(page)).toEqual([]);
  await desk.getByRole('radio', { name: 'Open', exact: true }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Everything on the shelf can be bought.').waitFor();
});

const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value);

async function sayOfCustomer(page: Page): Promise<void> {
  await page.getByLabel('I have asked: the customer is 18 or over').check();
  await page.getByLabel(/^The customer accepts the/).check();
}

async function collectAtBrewery(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Collection/ }).check();
  await page.getByRole('radio', { name: /^The brewery shop/ }).check();
}
