// Features: basket, brewery, catalogue, checkout, held-orders, memberships, my-account, newsletter, orders, vouchers
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { addFromShelf, goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct('edited');
});

const CLUB = 'Friends of the weir';
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function putOnSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByText('On sale', { exact: true }).first().waitFor();
}

test('a club is made and sold in the browser, somebody buys and activates a membership, and has its discount', async () => {
  const page = await asAdministrator(browser, '/staff/clubs', { address: product.address });
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'New club' }).click();
  await page.getByRole('heading', { level: 1, name: 'New club' }).waitFor();
  await page.getByRole('button', { name: 'Make the club' }).click();
  await page.getByText('Please enter what the club is called').first().waitFor();
  await page.getByText('Please enter a rate, or choose something else that it gives').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Name', { exact: true }).fill(CLUB);
  await page.getByLabel('Rate off', { exact: true }).fill('12.5');
  await page.getByRole('button', { name: 'Make the club' }).click();
  await page.getByRole('heading', { level: 1, name: CLUB }).waitFor();
  await page.getByText('Nobody can join it yet').waitFor();
  await expectWhole(page);

  await page.getByRole('link', { name: 'make a product' }).click();
  await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Weir membership');
  await page.getByLabel('Group').selectOption({ label: 'Vouchers and memberships' });
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir membership' }).waitFor();
  await putOnSale(page);
  await page.getByRole('button', { name: 'New pack' }).click();
  await page.getByLabel('Kind').first().selectOption({ label: 'Membership' });
  await page.getByLabel('Club and term').selectOption({ label: `${CLUB}, 12 months` });
  await page.getByLabel('Name', { exact: true }).fill('A year');
  await page.getByLabel('Retail, with VAT (optional)').fill('20');
  await save(page);
  await page.getByRole('heading', { level: 1, name: 'Weir membership, A year' }).waitFor();
  await putOnSale(page);
  await page.getByRole('link', { name: 'All of Weir membership' }).click();
  const shelf = await page.getByRole('link', { name: /^See it in the shop/ }).getAttribute('href');
  await page.goto(`${product.address}/staff/clubs?search=Friends`);
  await page.getByRole('link', { name: CLUB, exact: true }).click();
  await page.getByText('Weir membership, A year').waitFor();
  await page.getByText('£20.00').waitFor();
  expect(consoleErrors(page)).toEqual([]);

  const person = await asSomebody(people.retail, browser, String(shelf), product);
  await untilAlive(person);
  await person.getByRole('button', { name: /^Add/ }).first().click();
  await openBasket(person);
  const number = await buy(person);
  const mail = await readMailTo(person, people.retail.email, `Your order ${number}`);
  const [code = ''] = /\b[A-HJ-NP-Z2-9]{13}\b/.exec(mail) ?? [];
  await person.goto(`${product.address}/member/${code}`);
  await untilAlive(person);
  await person.getByRole('button', { name: 'Activate' }).click();
  await person.getByRole('heading', { name: CLUB }).first().waitFor();
  await expectWhole(person);
  await person.goto(`${product.address}/beershop`);
  await addFromShelf(person, 'Reedcutter', 6);
  await openBasket(person);
  await person.getByText('Membership discount rate used: 12.50%').waitFor();
  await expectWhole(person);
  expect(consoleErrors(person)).toEqual([]);

  // Less from now on: her membership keeps its rate, and whoever joins later has the other.
  await page.goto(`${product.address}/staff/clubs?search=Friends`);
  await page.getByRole('link', { name: CLUB, exact: true }).click();
  await page.getByLabel('Rate off', { exact: true }).fill('5');
  await save(page);
  await page.getByText('1 of them keep what it gave before.').waitFor();
  await person.reload();
  await person.getByText('Membership discount rate used: 12.50%').waitFor();
}, 180_000);

async function buy(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('heading', { name: 'You are logged in' }).waitFor();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: 'Card' }).check();
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: /e-?mail/i }).check();
  await goOn(page, 'payment');
  await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
  await page.getByLabel('Name on card').fill(people.retail.name);
  await page.getByRole('button', { name: /^Pay/ }).click();
  return orderNumber(page);
}
