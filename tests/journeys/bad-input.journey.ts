// Features: basket, brewery, checkout, orders
import { expect, test } from 'vitest';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

test('nobody goes on without saying that she is 18, and the summary leads to what is missing', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  const summary = page.getByRole('alert');
  await summary.getByText('Please enter the required information').waitFor();
  await page.getByRole('heading', { name: 'Register' }).waitFor();
  expect(await page.getByRole('button', { name: 'Delivery', exact: true }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Please confirm that you are 18 or over' }).click();
  expect(await page.getByLabel(/I am 18 or over/).evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a postcode that is none, an island and an e-mail without its end are told beside their fields', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');

  const postcode = page.getByLabel('Delivery postcode');
  await postcode.fill('rubbish');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Please enter a whole postcode, such as AB1 0ZZ').waitFor();

  await postcode.fill('JE1 1AA');
  await page.getByRole('button', { name: 'Check' }).click();
  const national = (disabled: boolean) => page.getByRole('radio', { name: 'National weekday 24hr', disabled });
  await national(true).waitFor();
  await page.getByText('Invalid postcode please use one of the other delivery methods').first().waitFor();

  await postcode.fill('NR3 4AA');
  await page.getByRole('button', { name: 'Check' }).click();
  await national(false).waitFor();
  expect(await page.getByRole('radio', { name: 'Local free delivery' }).isDisabled()).toBe(true);

  await national(false).check();
  await page.getByLabel('E-mail').fill('ada@example');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  const summary = page.getByRole('alert');
  await summary.getByRole('link', { name: 'Please enter your name' }).waitFor();
  await summary.getByRole('link', { name: /Please enter a whole e-mail address/ }).waitFor();
  await summary.getByRole('link', { name: 'Please enter the house name or number' }).waitFor();
  await expectAccessible(page);
});

test('pages of an order that is not there say so, and lead somewhere', async () => {
  const page = await browser.visit('/beershop/completed', { viewport: PHONE });
  await page.getByRole('heading', { name: 'Data not valid' }).waitFor();
  await expectAccessible(page);
  await page.goto('/beershop/checkout?stage=3');
  await page.getByText('Your shopping basket is empty').waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/basket');
  await page.goto('/beershop/completed?t=nobody-gave-this-out');
  await page.getByRole('heading', { name: 'Data not valid' }).waitFor();
});
