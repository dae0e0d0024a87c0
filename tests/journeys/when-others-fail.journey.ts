// Features: basket, brewery, checkout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { refusalAnswer } from '#platform/http/response/failures.ts';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const PAYPAL_SCRIPT = /\/sdk\/js/;

/** As far as the payment by PayPal of an order that is collected. */
async function goAndPay(page: Page): Promise<void> {
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByText(/^Ready from/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Paula Patient');
  await page.getByLabel('E-mail').fill('paula@example.com');
  await goOn(page, 'payment');
}

test('a clock that cannot be asked says so instead of a time, and goes on when it can', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await page.route(/getservertimediff/i, (route) => route.fulfill({ status: 500, body: '{}' }));
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await page.getByText('We cannot see at the moment how long your items are still kept.').waitFor();
  await page.getByRole('img', { name: 'Unknown' }).waitFor();
  await expectAccessible(page);
  await page.unroute(/getservertimediff/i);
  await page.reload();
  await page.getByText(/minutes left/).waitFor();
});

test('when PayPal cannot be reached the payment says so, and the basket stays free to be changed', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  await page.route(PAYPAL_SCRIPT, (route) => route.abort('connectionrefused'));
  await goAndPay(page);
  await page.getByText('PayPal initialisation problem - PayPal could not be reached').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Basket, / }).click();
  await page.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await page.getByRole('link', { name: 'Basket, 7 items' }).waitFor();
});

test('an error inside PayPal’s own window is told in our words, not in those of a program', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  await page.route(PAYPAL_SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: PAYPAL_WITH_A_FAULT }),
  );
  await goAndPay(page);
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.getByText('PayPal execution error - PayPal’s window has stopped working').waitFor();
  await expectAccessible(page);
  expect(await page.getByText('A payment for this order is in progress').count()).toBe(0);
});

test('when PayPal has not answered others, the shopper is told at once, and goes to another way of paying', async () => {
  for (const viewport of [PHONE, DESK]) {
    const page = await browser.visit('/beershop', { viewport });
    await goAndPay(page);
    const { status, body } = refusalAnswer({ refused: 'provider-down' }, 'journey');
    await page.route(/ppcreatepaymentv2/i, (route) => route.fulfill({ status, json: body }));
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const says = page.getByRole('alert').filter({ hasText: 'PayPal is not answering at the moment' });
    await says.waitFor();
    expect(await says.textContent()).toMatch(/^PayPal is not answering at the moment\. Nothing was charged/);
    await expectAccessible(page);
    await says.getByRole('button', { name: 'Choose another way to pay' }).click();
    await page.getByRole('radio', { name: 'Card' }).check();
    await goOn(page, 'delivery');
    await goOn(page, 'payment');
    await page.getByRole('button', { name: /^Pay £.* by card$/ }).waitFor();
    expect(await page.getByText('PayPal is not answering').count()).toBe(0);
  }
});

/** Speaks as PayPal's script does, and fails as soon as its button is pressed. */
const PAYPAL_WITH_A_FAULT = `
  window.paypal = {
    Buttons: ({ onError }) => ({
      render: async (place) => {
        const button = document.createElement('button');
        button.textContent = 'Pay with PayPal';
        button.addEventListener('click', () => onError(new Error('Can not read properties of undefined (window_blocked)')));
        place.append(button);
      },
      close: async () => undefined,
    }),
  };
`;
