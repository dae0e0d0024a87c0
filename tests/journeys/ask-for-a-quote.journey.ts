// Features: basket, brewery, catalogue, checkout, held-orders, my-account, order-desk, orders
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../ask-shop.ts';
import { logInAnew } from '../log-in.ts';
import { type Order, Shopper } from '../shopper-for-test.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { goOn, openBasket, orderNumber } from './shopping.ts';

const browser = withBrowser();
let product: RunningProduct;

beforeAll(async () => {
  // Three firkins are more than the van carries.
  product = await startProduct({ VAN_LITRES: '100', TEST_CLOCK: '1', LIMIT_LOG_IN_FROM_ADDRESS: '0' });
});

afterAll(() => product.stop());

const { email } = people.tradeTerms0;

const looks = { viewport: PHONE, dark: true } as const;

const staffAt = (path: string) => asAdministrator(browser, path, { address: product.address, looks });

type Requested = Pick<Order, 'id' | 'orderRef'>;

/** A trade customer has asked for a pallet with three firkins, and staff have quoted it; the mailed link to the answer. */
async function quoted(): Promise<Requested & { readonly page: Page; readonly link: string }> {
  const order = await requested();
  const ask = askAt(product.address);
  const { headers } = await logInAnew({ url: product.address }, staff.admin.email);
  const { body } = await ask<OrderForDesk>('GET', '/api/staff/order', { query: { id: order.id }, headers });
  const price = { id: order.id, version: body.version, net: 4800 };
  expect((await ask('POST', '/api/staff/order/quote', { body: price, headers })).status).toBe(200);
  const page = await browser.visit(`${product.address}/dev/mails`, looks);
  return { ...order, page, link: await mailedLink(page, order) };
}

async function requested(): Promise<Requested> {
  const shopper = new Shopper(product.address);
  shopper.headers = (await logInAnew({ url: product.address }, email)).headers;
  await shopper.add(packs.reedcutterFirkin, 3);
  await shopper.deliver(DeliveryMethod.pallet);
  const terms = await shopper.call<{ version: string }>('GET', '/api/content/getterms', { kind: 'trade' });
  const placed = await shopper.confirm(PaymentMethod.undecided, '', { termsVersion: terms.body.version });
  expect(placed).toMatchObject({ status: 200, body: { status: OrderStatus.quoteRequired } });
  return placed.body;
}

async function mailedLink(page: Page, { orderRef }: Pick<Order, 'orderRef'>): Promise<string> {
  const mail = await readMailTo(page, email, `The delivery of your order ${orderRef} costs £48.00 without VAT`);
  return /http\S+\/quote#[\w-]{43}/.exec(mail)?.[0] ?? '';
}

/** The same by hand: she asks, and her page shows the placed order. */
async function ask(): Promise<{ readonly page: Page; readonly orderRef: string }> {
  const page = await asSomebody({ email }, browser, '/beershop', { address: product.address, looks });
  await untilAlive(page);
  const cask = page.locator('[data-pack="701"]');
  // What is her own is laid over the shelf once it has come, and moves what stands below it.
  await cask.getByText('Limited supply').waitFor();
  await cask.getByRole('textbox', { name: /^Quantity of/ }).fill('3');
  await cask.getByRole('button', { name: /^Add .* to the basket/ }).click();
  await page.getByRole('heading', { name: 'Added to your basket' }).waitFor();
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  await page.getByRole('listitem').filter({ hasText: 'Pallet delivery' }).getByText('Quote required').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I have read and accept/).check();
  await goOn(page, 'delivery');
  await page.getByRole('radio', { name: /^Pallet delivery/ }).check();
  await page.getByText('before delivery').and(page.locator(':not(output)')).filter({ visible: true }).first().waitFor();
  await expectWhole(page);
  await goOn(page, 'payment');
  await page.getByRole('button', { name: 'Request the quote' }).waitFor();
  expect(await page.getByRole('button', { name: /PayPal|^Pay |^Place the order/ }).count()).toBe(0);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Request the quote' }).click();
  const orderRef = await orderNumber(page);
  await page.getByText('Quote required').waitFor();
  const offered = page.locator('.order-actions');
  expect(await offered.getByRole('button').count()).toBe(0);
  await offered.getByRole('link', { name: 'Close' }).waitFor();
  await expectWhole(page);
  return { page, orderRef };
}

/** Staff find it among those to be quoted, and quote it; the mailed link to the answer. */
async function quote(orderRef: string): Promise<string> {
  const page = await staffAt('/staff/orders?stage=quote');
  await page.getByRole('link', { name: orderRef }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderRef}` }).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Quote its delivery…' }).click();
  const dialog = page.getByRole('dialog', { name: `Quote the delivery of ${orderRef}` });
  await dialog.getByRole('button', { name: 'Quote it' }).click();
  await dialog.getByText('Please write pounds and pence').first().waitFor();
  await dialog.getByLabel('Price without VAT').fill('20000');
  await dialog.getByRole('button', { name: 'Quote it' }).click();
  await dialog.getByText('Between £0.01 and £10,000.00').first().waitFor();
  await dialog.getByLabel('Price without VAT').fill('48');
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Quote it' }).click();
  await page.getByText('£48.00 without VAT was quoted').waitFor();
  await expectWhole(page);
  return mailedLink(page, { orderRef });
}

test('a pallet is asked for with the order, quoted by staff, and accepted: the customer sees what to pay', async () => {
  const { page, orderRef } = await ask();
  const link = await quote(orderRef);
  await page.goto('/beershop/orders');
  await page.getByText('We have mailed you the price of its delivery').first().waitFor();
  await expectWhole(page);
  await page.goto(link);
  // The secret stays in no address bar.
  await expect.poll(() => page.url()).toBe(`${product.address}/quote`);
  await page.getByText(`This is what your order ${orderRef} costs with its delivery.`).waitFor();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Accept, with obligation to pay £435.60' }).click();
  await page.waitForURL('**/beershop/completed');
  await page.getByText('Sort code').first().waitFor();
  expect(await orderNumber(page)).toBe(orderRef);
  await page.getByText('£435.60').first().waitFor();
  await expectWhole(page);
  await page.goto(link);
  await page.getByText('You have accepted it').waitFor();
  expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0);
  await expectWhole(page);
  const desk = await staffAt('/staff/orders?stage=waiting');
  await desk.getByRole('link', { name: orderRef }).click();
  await desk.getByText('Delivery quoted: £48.00 without VAT').waitFor();
  expect([...consoleErrors(page), ...consoleErrors(desk)]).toEqual([]);
});

test('a price that does not suit is refused, and the order is cancelled', async () => {
  const { page, orderRef, link } = await quoted();
  await page.goto(link);
  await page.getByRole('button', { name: 'Refuse…' }).click();
  const question = page.getByRole('dialog', { name: `Refuse the price, and cancel order ${orderRef}?` });
  await question.getByLabel(/^Why/).fill('Too dear');
  await expectWhole(page);
  await question.getByRole('button', { name: 'Refuse it' }).click();
  await page.getByText('You have refused it').waitFor();
  await expectWhole(page);
  await readMailTo(page, email, `Your order ${orderRef} is cancelled`);
  expect(consoleErrors(page)).toEqual([]);
});

test('a price that nobody accepts runs out, and says so to whoever opens its link', async () => {
  const { page, orderRef, link } = await quoted();
  await product.putForward(12 * 24 * 60);
  await page.goto(link);
  await page.getByText('This quote has run out').waitFor();
  await expectWhole(page);
  await readMailTo(page, email, `Your order ${orderRef} is cancelled`);
  const desk = await staffAt('/staff/orders?stage=cancelled');
  await desk.getByRole('link', { name: orderRef }).click();
  await desk.getByText('nobody has accepted it').first().waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
