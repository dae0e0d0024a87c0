import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import {
  ADA,
  readTermsVersion,
  Shopper,
  shopperReadyToPay,
  TERMS_VERSION,
} from '../../../../tests/shopper-for-test.ts';

const PAYPAL = 103;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
beforeEach(() => {
  shop.paypal.clearFaults();
  shop.paypal.setFaults({ webhooks: 'none' });
});
afterAll(() => shop.stop());

/** Somebody with an account and two bottles, who collects them and says that her e-mail is another one. */
async function regularAtCheckout(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, people.regular.email)).headers;
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA, termsVersion: TERMS_VERSION });
  return shopper;
}

const storedOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['age_confirmed_by', 'terms_version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('the mail of who is logged in goes to her account’s e-mail, whatever her browser says', async () => {
  const shopper = await regularAtCheckout();
  expect(shopper.order!.invAddress.email).toBe(people.regular.email);
  const { body } = await shopper.beginPaypal({ email: 'elsewhere@example.com' });
  await shop.paypal.approve(body.token, 'ada');
  const placed = await shopper.confirm(PAYPAL, body.token, { invAddress: { email: 'elsewhere@example.com' } });
  expect(placed).toMatchObject({ status: 200, body: { status: 11, invAddress: { email: people.regular.email } } });
});

test('an account has declared once and for all that its owner is of age; the terms are asked for each time', async () => {
  const shopper = await regularAtCheckout();
  const id = shopper.order!.id;
  await shopper.say({ termsVersion: '' });
  expect((await storedOf(id)).age_confirmed_by).toBeNull();
  const refused = await shopper.beginPaypal({ ageConfirmed: undefined, termsVersion: undefined });
  expect(Object.keys(refused.body.fields ?? {})).toContain('termsAccepted');
  expect((await shopper.beginPaypal({ ageConfirmed: false })).status).toBe(200);
  expect(await storedOf(id)).toMatchObject({ age_confirmed_by: 'account', terms_version: TERMS_VERSION });
});

test('what a guest has declared is kept from the first stage on, until she takes it back', async () => {
  const guest = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
  expect(guest.order!.termsVersion).toBe('');
  await guest.say({ ageConfirmed: true, termsVersion: TERMS_VERSION });
  expect((await guest.openBasket()).termsVersion).toBe(TERMS_VERSION);
  expect((await storedOf(guest.order!.id)).age_confirmed_by).toBe('guest');
  await guest.say({ ageConfirmed: false });
  expect(guest.order!.termsVersion).toBe('');
});
