// Features: basket, brewery, newsletter, orders
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { addFromShelf, openBasket } from './shopping.ts';

const browser = withBrowser();
const looks = { viewport: PHONE, dark: true } as const;

/** The completed page of a real order, with something about it that happens to few. */
async function completed(different: object): Promise<Page> {
  const page = await asSomebody(people.regular, browser, '/home', { looks });
  const answer = page.waitForResponse(/\/getorder\/?\?.*orderId=/i);
  await page.goto('/beershop/orders');
  const order = (await (await answer).json()) as object;
  await page.route(/\/getorder\/?(\?|$)/i, (route) => route.fulfill({ json: { ...order, ...different } }));
  await page.goto('/beershop/completed');
  await page.getByRole('link', { name: 'Close', exact: true }).waitFor();
  return page;
}

const offered = (page: Page) => page.locator('.order-actions').getByRole('button').allInnerTexts();

test.each([
  [150, /^We have received £1\.50 more than the order total\. We are sorry/],
  [-200, /^We have received £2\.00 less than the order total\. We are sorry/],
])('a card payment that was %i pence off is apologised for on the completed page', async (cOverPaid, says) => {
  const page = await completed({ cOverPaid, payMethod: PaymentMethod.hostedCard });
  await page.getByText(says).waitFor();
  await expectWhole(page);
});

test('an order that waits for its quote says so and shows only Close; any other can be printed', async () => {
  const quoted = await completed({ status: OrderStatus.quoteRequired });
  await quoted.getByText('Quote required').waitFor();
  expect(await offered(quoted)).toEqual([]);
  expect(await quoted.getByRole('checkbox').count()).toBe(0);
  await expectWhole(quoted);
  expect(await offered(await completed({}))).toEqual([
    'Print',
    'VAT invoice (PDF)',
    'Collect it…',
    'Change name or note…',
    'Cancel this order…',
  ]);
});

test('a basket below the minimum says how much is missing', async () => {
  const page = await browser.visit('/beershop', looks);
  await addFromShelf(page, 'Reedcutter', 1);
  await page.route(/\/getdraftorder2/i, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), minValError: 640 } });
  });
  await openBasket(page);
  await page.getByText('Minimum order value error: add £6.40 more.').waitFor();
  await expectWhole(page);
});
