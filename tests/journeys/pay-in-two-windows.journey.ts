// Features: basket, brewery, checkout, my-account, newsletter, orders
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../log-in.ts';
import { ADA, readTermsVersion, Shopper, TERMS_VERSION } from '../shopper-for-test.ts';
import { asSomebody, type Looks } from './as-administrator.ts';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';
import { type SharedProduct, sharedProduct } from './shared-products.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

const browser = withBrowser();
let product: SharedProduct;

beforeAll(async () => {
  product = await sharedProduct('bought-from');
  await readTermsVersion(product.address);
});

/** From the delivery stage to the pay button, with an order that she collects. */
async function collect(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('radio', { name: 'The brewery shop' }).check();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(email);
  await goOn(page, 'payment');
}

async function atPayment(page: Page): Promise<Page> {
  await page.goto(`${product.address}/beershop/checkout?stage=3`);
  await page.getByRole('heading', { name: 'Payment', exact: true, level: 2 }).waitFor();
  return page;
}

async function payByCard(page: Page): Promise<string> {
  await page.getByRole('button', { name: BY_CARD }).click();
  await page.getByLabel('Name on card').fill('Ada Example');
  await page.getByRole('button', { name: /^Pay/ }).click();
  return orderNumber(page);
}

/** What the other window says, and that its link opens the order. */
async function expectPlacedBefore(page: Page, number: string): Promise<void> {
  await page.getByRole('heading', { name: `You have placed this order: ${number}` }).waitFor();
  await expectAccessible(page);
  expect(await faultsOfWidth(page)).toEqual([]);
  await page.getByRole('link', { name: `See order ${number}` }).click();
  await page.getByText(`Order ${number}`).first().waitFor();
  await page.getByText('Reedcutter').first().waitFor();
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
}

test('a guest is told in the second window that the order is placed, and can open it', async () => {
  const page = await browser.visit(`${product.address}/beershop`);
  await addFromShelf(page, 'Reedcutter', 2);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await collect(page, 'Tara Twowindows', 'tara@example.com');
  const other = await atPayment(await page.context().newPage());
  await other.getByRole('button', { name: 'Pay with PayPal' }).waitFor();
  await page.getByRole('button', { name: 'Choose another way' }).click();
  await page.getByRole('radio', { name: 'Card' }).check();
  await goOn(page, 'delivery');
  await goOn(page, 'payment');
  const number = await payByCard(page);
  await other.getByRole('button', { name: 'Pay with PayPal' }).click();
  await expectPlacedBefore(other, number);
});

test('a guest who pays by card in both is told so', async () => {
  const shopper = await readyToPay('Tara Twowindows', PaymentMethod.hostedCard);
  const page = await guestAtPayment(shopper, { viewport: PHONE, dark: true });
  const other = await atPayment(await page.context().newPage());
  const number = await payByCard(page);
  await other.getByRole('button', { name: BY_CARD }).click();
  await expectPlacedBefore(other, number);
});

test('a guest is told so too when she has pressed nothing in the second window, or looks at its second stage', async () => {
  const shopper = await readyToPay('Tara Twowindows', PaymentMethod.paypal);
  const page = await guestAtPayment(shopper, { viewport: PHONE });
  const idle = await atPayment(await page.context().newPage());
  const earlier = await atPayment(await page.context().newPage());
  await earlier.getByRole('button', { name: 'Delivery' }).click();
  await earlier.getByLabel('Name', { exact: true }).fill('Tara Threewindows');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Pay with PayPal' }).click();
  await page.frameLocator('iframe').getByText('Ada Example').click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).click();
  const number = await orderNumber(page);
  await expectPlacedBefore(idle, number);
  await expectPlacedBefore(earlier, number);
});

test('a member in two windows is told that the order is placed, and can open it', async () => {
  await readyToPay('Tom Twowindows', PaymentMethod.hostedCard, people.retail);
  const page = await memberAtPayment(DESK);
  const other = await atPayment(await page.context().newPage());
  const number = await payByCard(page);
  await other.getByRole('button', { name: BY_CARD }).click();
  await expectPlacedBefore(other, number);
});

test('a member on two devices is told so too, also when she would pay another way on the second', async () => {
  const shopper = await readyToPay('Tom Twowindows', PaymentMethod.bankTransfer, people.retail);
  const other = await memberAtPayment(PHONE);
  await other.getByRole('button', { name: BY_TRANSFER }).waitFor();
  await shopper.say({ ...wordsOf('Tom Twowindows', people.retail), payMethod: PaymentMethod.hostedCard });
  const number = await payByCard(await memberAtPayment(PHONE, true));
  await other.getByRole('button', { name: BY_TRANSFER }).click();
  await expectPlacedBefore(other, number);
});

test('an order whose answer was lost is not taken for one that failed', async () => {
  await readyToPay('Tom Lostanswer', PaymentMethod.bankTransfer, people.retail);
  const page = await memberAtPayment(PHONE);
  let number = '';
  await page.route(/confirmdraftorder/i, async (route) => {
    const answer = await route.fetch();
    number = ((await answer.json()) as { orderRef: string }).orderRef;
    await route.abort();
  });
  await page.getByRole('button', { name: BY_TRANSFER }).click();
  await page.getByRole('heading', { name: /^You have placed this order: / }).waitFor();
  await expectPlacedBefore(page, number);
});

const BY_CARD = /^Pay £.* by card$/;
const BY_TRANSFER = 'Place the order, pay by bank transfer';

type Buyer = { readonly email: string };

/** A basket that is collected, with everything entered that comes before the payment; of a guest unless somebody is named. */
async function readyToPay(toName: string, payMethod: number, buyer?: Buyer): Promise<Shopper> {
  const shopper = new Shopper(product.address);
  if (buyer) shopper.headers = (await logInAnew({ url: product.address }, buyer.email)).headers;
  await shopper.add(packs.reedcutterBottle, 6);
  if (payMethod === PaymentMethod.bankTransfer)
    await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.bankTransfer.code });
  await shopper.collectFrom(1);
  const ready = await shopper.say({ ...wordsOf(toName, buyer), payMethod });
  expect(ready).toMatchObject({ status: 200, body: { payMethod } });
  return shopper;
}

const wordsOf = (toName: string, buyer: Buyer = ADA) => ({
  toName,
  invAddress: { ...ADA, email: buyer.email },
  ageConfirmed: true,
  termsVersion: TERMS_VERSION,
});

/** The browser of a guest with this basket in it. */
async function guestAtPayment({ draftName }: Shopper, looks: Looks): Promise<Page> {
  const page = await browser.visit(`${product.address}/terms`, looks);
  await page.evaluate((token) => localStorage.setItem('bs.draft.0', token), draftName);
  return atPayment(page);
}

async function memberAtPayment(viewport: typeof PHONE | typeof DESK, dark = false): Promise<Page> {
  const at = { address: product.address, looks: { viewport, dark } };
  return atPayment(await asSomebody(people.retail, browser, `${product.address}/terms`, at));
}
