// Features: basket, brewery, checkout, newsletter, orders
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

/** Six bottles to Norwich, as far as the last press. */
async function readyToPay(page: Page): Promise<void> {
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await page.getByLabel('Delivery postcode').fill('NR3 1AA');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('radio', { name: 'National weekday 24hr' }).check();
  await page.getByRole('heading', { name: 'PayPal gives us the address' }).waitFor();
  await goOn(page, 'payment');
}

async function payAs(page: Page, buyer: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText(buyer).click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();
}

const question = (page: Page) =>
  page.getByRole('heading', { name: 'Your PayPal address is not the one of your basket' });
const side = (page: Page, which: 'PayPal address' | 'Address of your basket') =>
  page.getByRole('region', { name: which });

const looks = { viewport: PHONE } as const;

test('an island that costs more is a question; its address is taken with one press, and paid with the next', async () => {
  const page = await browser.visit('/beershop', looks);
  await readyToPay(page);
  await payAs(page, 'Island Isla');
  await question(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your PayPal address is not');
  const island = side(page, 'PayPal address');
  await island.getByText('Scottish Highlands and islands').waitFor();
  await island.getByText(/^Arrives by /).waitFor();
  await side(page, 'Address of your basket')
    .getByText(/^Arrives /)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0);
  await expectWhole(page);

  await page.reload();
  await question(page).waitFor();
  await page.goBack();
  await page.goForward();
  await question(page).waitFor();
  const press = island.getByRole('button', { name: /^Deliver to the PayPal address, £/ });
  const sum = /£[\d.]+/.exec(await press.innerText())?.[0] ?? '';
  await press.click();
  await page
    .getByText(`It goes to 2 Harbour Street, Kirkwall, KW15 1AA. Nothing was charged yet: please pay ${sum} now.`)
    .waitFor();
  await page.getByText(`Order with obligation to pay ${sum}`).waitFor();
  await expectWhole(page);
  await payAs(page, 'Island Isla');
  await orderNumber(page);
  await page.getByText('2 Harbour Street').waitFor();
  await page.getByText(sum).first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('the basket’s address is kept: the rest of it is asked for, and it is paid as it was shown', async () => {
  const page = await browser.visit('/beershop', looks);
  await readyToPay(page);
  await payAs(page, 'Jersey Joan');
  await question(page).waitFor();
  await side(page, 'PayPal address')
    .getByText(/^We cannot send alcohol there/)
    .waitFor();
  expect(await page.getByRole('button', { name: /^Deliver to/ }).count()).toBe(1);
  await expectWhole(page);
  await page.getByRole('button', { name: /^Deliver to the address of my basket, £/ }).click();
  await page.getByText('It goes to the address of your basket').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Joan Jersey');
  await page.getByLabel('E-mail').fill('joan@example.com');
  await page.getByLabel('House name or number').fill('5 Elm Hill');
  await goOn(page, 'payment');
  await payAs(page, 'Jersey Joan');
  await orderNumber(page);
  await page.getByText('5 Elm Hill').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('an address that fits on no label comes whole into the fields, and is paid once it is shortened', async () => {
  const page = await browser.visit('/beershop', looks);
  await readyToPay(page);
  await payAs(page, 'Long Lena');
  await page.getByRole('heading', { name: 'Your PayPal address does not fit on a label' }).waitFor();
  await page.getByText('It has lines longer than the 40 characters of a label').waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: /^Deliver to the PayPal address, £/ }).click();
  await page.getByText('Please shorten each line to 40 characters').waitFor();
  const building = page.getByLabel('House name or number');
  expect(await building.inputValue()).toBe('Flat 27b, The Old Corn Exchange Building, 114-116 Staithe Road East');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByText('At most 40 characters, please').first().waitFor();
  await expectWhole(page);
  await building.fill('Flat 27b, 114-116');
  await page.getByLabel(/^Street/).fill('Staithe Road East');
  await goOn(page, 'payment');
  await payAs(page, 'Long Lena');
  await orderNumber(page);
  await page.getByText('Flat 27b, 114-116').waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('of two windows the late one is told that the order has changed, and shows what was chosen', async () => {
  const page = await browser.visit('/beershop');
  await readyToPay(page);
  await payAs(page, 'Island Isla');
  await question(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await question(other).waitFor();
  await other.getByRole('button', { name: /^Deliver to the PayPal address, £/ }).click();
  await other.getByText(/^It goes to 2 Harbour Street/).waitFor();
  await page.getByRole('button', { name: /^Deliver to the address of my basket, £/ }).click();
  await question(page).waitFor({ state: 'detached' });
  await payAs(page, 'Island Isla');
  await orderNumber(page);
  await page.getByText('2 Harbour Street').waitFor();
});
