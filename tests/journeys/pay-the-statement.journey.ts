// Features: businesses, checkout
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenItems } from '#features/checkout/pay-account.contract.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../log-in.ts';
import { Shopper } from '../shopper-for-test.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfWidth } from './look-whole.ts';
import { hidePaypal } from './shopping.ts';

const browser = withBrowser();
const ON_ACCOUNT = 14;
/** In minutes. */
const DAY = 24 * 60;
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ LIMIT_LOG_IN_FROM_ADDRESS: '0', TEST_CLOCK: '1' });
});

afterAll(() => product.stop());

/** Orders on the account of the pub, of so many firkins each. */
async function ordersOnAccount(...casks: readonly number[]): Promise<readonly string[]> {
  const url = product.address;
  const { headers } = await logInAnew({ url }, people.trade30Days.email);
  const { version } = (await (await fetch(`${url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const references: string[] = [];
  for (const many of casks) {
    const shopper = new Shopper(url);
    shopper.headers = headers;
    await shopper.openBasket();
    await shopper.act({ action: 2 });
    await shopper.add(packs.reedcutterFirkin, many);
    const { status, body } = await shopper.confirm(ON_ACCOUNT, '', { termsVersion: version });
    expect(status).toBe(200);
    references.push(body.orderRef);
  }
  return references;
}

async function openStatement(viewport: typeof PHONE | typeof DESK): Promise<Page> {
  const looks = { viewport };
  const page = await asSomebody(people.trade30Days, browser, '/account/statement', { address: product.address, looks });
  await untilAlive(page);
  return page;
}

test('a pub pays its invoices by card in one sum, and reads a statement of nothing due', async () => {
  const [first, second] = await ordersOnAccount(1, 2);
  const page = await openStatement(DESK);
  const pay = page.getByRole('region', { name: 'Pay online' });
  const all = pay.getByRole('checkbox', { name: 'All orders' });
  // Nothing of it is due yet: she chooses what she pays, by the keyboard as well.
  await pay.getByText('Choose what you want to pay.').waitFor();
  await pay.getByRole('checkbox', { name: `Pay order ${second}` }).focus();
  await page.keyboard.press('Space');
  await pay.getByRole('button', { name: 'Pay £252.00', exact: true }).waitFor();
  await expectWhole(page);
  await all.check();
  const button = pay.getByRole('button', { name: /^Pay £[\d,.]+$/ });
  await expect.poll(() => button.textContent()).not.toBe('Pay £252.00');
  const sum = /£[\d,.]+/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  await page.getByRole('heading', { name: `${sum} is owed` }).waitFor();
  await expectWhole(page);
  await button.click();
  await expectWhole(page);
  await pay.getByRole('button', { name: `Pay ${sum} by card` }).click();
  await page.getByLabel('Name on card').fill('Declined Dora');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('The payment did not go through').waitFor();
  await page.getByText(/Nothing was taken for .+\. You can try again below\./).waitFor();
  await expectWhole(page);

  await all.check();
  await button.click();
  await pay.getByRole('button', { name: `Pay ${sum} by card` }).click();
  await page.getByLabel('Name on card').fill('Ada Example');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('Paid, thank you').waitFor();
  const thanks = page.getByText(new RegExp(`We have received ${sum.replace('.', String.raw`\.`)} for`));
  for (const reference of [first, second]) expect(await thanks.textContent()).toContain(reference);
  await page.getByRole('heading', { name: 'Nothing is owed' }).waitFor();
  expect(await pay.count()).toBe(0);
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('one of them is left out and paid by PayPal afterwards, which she may give up before', async () => {
  const [first, second] = await ordersOnAccount(1, 1);
  const page = await openStatement(DESK);
  const pay = page.getByRole('region', { name: 'Pay online' });
  await pay.getByRole('checkbox', { name: 'All orders' }).check();
  await pay.getByRole('checkbox', { name: `Pay order ${first}` }).uncheck();
  await pay.getByRole('button', { name: 'Pay £126.00', exact: true }).click();
  await pay.getByRole('button', { name: 'Pay with PayPal' }).click();
  await hidePaypal(page);
  await page.getByText('PayPal is open in another window.').waitFor();
  expect(await pay.getByRole('checkbox', { name: `Pay order ${first}` }).isDisabled()).toBe(true);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Give up this try' }).click();
  await pay.getByRole('button', { name: 'Pay with PayPal' }).click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText(`We have received £126.00 for ${second}.`).waitFor();
  await page.getByRole('heading', { name: '£126.00 is owed' }).waitFor();
  expect(await pay.getByRole('checkbox', { name: `Pay order ${second}` }).count()).toBe(0);
  await pay.getByRole('checkbox', { name: `Pay order ${first}` }).check();
  await pay.getByRole('button', { name: 'Pay £126.00', exact: true }).click();
  await pay.getByRole('button', { name: 'Pay £126.00 by card' }).click();
  await page.getByLabel('Name on card').fill('Ada Example');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText(`We have received £126.00 for ${first}.`).waitFor();
  await page.getByRole('heading', { name: 'Nothing is owed' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('what is due is chosen already, and what is not due yet is not', async () => {
  const [due] = await ordersOnAccount(1);
  await product.putForward(31 * DAY);
  const [notYet] = await ordersOnAccount(2);
  const page = await openStatement(PHONE);
  const pay = page.getByRole('region', { name: 'Pay online' });
  await pay.getByRole('button', { name: 'Pay £126.00', exact: true }).waitFor();
  expect(await pay.getByRole('checkbox', { name: `Pay order ${due}` }).isChecked()).toBe(true);
  expect(await pay.getByRole('checkbox', { name: `Pay order ${notYet}` }).isChecked()).toBe(false);
  await pay.getByText('1 day overdue').waitFor();
  await expectAccessible(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('of more than 200 orders that are due the oldest 200 are chosen, and another in the place of one of them', async () => {
  const [due] = await ordersOnAccount(1);
  await product.putForward(31 * DAY);
  const page = await openStatement(PHONE);
  await page.route(/getopenitems/, async (route) => {
    const { items } = (await (await route.fetch()).json()) as OpenItems;
    const oldest = items.find(({ orderRef }) => orderRef === due)!;
    const more = Array.from({ length: 201 }, (_, at) => ({ ...oldest, orderId: at + 1, orderRef: `BS${at + 1}` }));
    await route.fulfill({ json: { items: more } });
  });
  await page.reload();
  await untilAlive(page);
  const pay = page.getByRole('region', { name: 'Pay online' });
  await pay.getByText('At most 200 orders can be paid in one sum.').waitFor();
  await pay.getByText('200 orders chosen').waitFor();
  await pay.getByRole('button', { name: 'Pay £25,200.00', exact: true }).waitFor();
  const [first, last] = [1, 201].map((id) => pay.getByRole('checkbox', { name: `Pay order BS${id}`, exact: true }));
  expect([await first!.isChecked(), await last!.isChecked(), await last!.isDisabled()]).toEqual([true, false, true]);
  expect(await pay.getByRole('checkbox', { name: 'The 200 oldest orders' }).isChecked()).toBe(true);
  await first!.uncheck();
  await last!.check();
  await pay.getByText('200 orders chosen').waitFor();
  expect(await first!.isDisabled()).toBe(true);
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  expect(consoleErrors(page)).toEqual([]);
});
