import { beforeAll, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';

const shop = withShop();
const { id: business } = businesses.jollyWherryman;
const FIRKIN_WITH_VAT = 12_600;

let terms = '';
beforeAll(async () => {
  const response = await fetch(`${shop.url}/api/content/getterms?kind=trade`);
  terms = ((await response.json()) as { version: string }).version;
});

async function withCasks(who: { readonly email: string }, many: number): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logInAnew(shop, who.email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  await shopper.add(packs.reedcutterFirkin, many);
  return shopper;
}
const onAccount = (shopper: Shopper) => shopper.confirm(PaymentMethod.onAccount, '', { termsVersion: terms });
const setTerms = (set: { credit_limit_pence?: number; terms_days?: number; active?: boolean }) =>
  shop.db.updateTable('business').set(set).where('id', '=', business).execute();
const stored = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailOf = (id: number, kind: string) =>
  shop.db.selectFrom('outbox_mail').selectAll().where('once_key', '=', `${kind}/${id}`).executeTakeFirst();

test('a pub on terms sees what its account has left, and places its order on it', async () => {
  await setTerms({ credit_limit_pence: 0 });
  const unlimited = await withCasks(people.trade30Days, 1);
  expect(unlimited.order).toMatchObject({ termsDays: 30, creditLeft: null, payMethodDefault: 14 });
  await setTerms({ credit_limit_pence: 250_000 });
  const before = (await unlimited.openBasket()).creditLeft ?? 0;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(250_000);
  const { status, body } = await onAccount(unlimited);
  expect([status, body]).toMatchObject([
    200,
    {
      status: 11,
      isPaid: false,
      payMethod: 14,
      cDue: 0,
      cOnAcc: FIRKIN_WITH_VAT,
      termsDays: 30,
      packingWaitsFor: null,
    },
  ]);
  expect(await stored(body.id)).toMatchObject({
    on_account_pence: FIRKIN_WITH_VAT,
    paid_pence: 0,
    is_paid: false,
    terms_days: 30,
    due_on: '2026-12-24',
    business_id: business,
  });
  const mail = await mailOf(body.id, 'order-placed');
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('£126.00 goes on your account, to be paid within 30 days after the goods are handed over.');
    expect(form).not.toContain('Left to pay');
    expect(form?.replaceAll('&amp;', '&')).toContain(`/terms?kind=trade&version=${terms}`);
  }
  expect(await mailOf(body.id, 'packing-slip')).toBeDefined();
  const next = await withCasks(people.trade30Days, 1);
  expect(next.order?.creditLeft).toBe(before - FIRKIN_WITH_VAT);
  await expectAuditPasses(shop.db);
});

test('more than the account has left is refused with the sums, and nothing of the basket is lost', async () => {
  const shopper = await withCasks(people.trade30Days, 2);
  const left = shopper.order!.creditLeft!;
  await setTerms({ credit_limit_pence: 250_000 - left + shopper.order!.cDue - 1 });
  expect(await shopper.openBasket()).toMatchObject({ payMethodDefault: 103, creditLeft: shopper.order!.cDue - 1 });
  expect(shopper.order?.payMethods).not.toContain(PaymentMethod.onAccount);
  const refused = await onAccount(shopper);
  expect(refused).toMatchObject({ status: 409, body: { code: 'CREDIT_EXCEEDED' } });
  expect(refused.body.info).toContain(`£${(shopper.order!.cDue / 100).toFixed(2)}`);
  await setTerms({ credit_limit_pence: 250_000 - left + shopper.order!.cDue });
  expect(await onAccount(shopper)).toMatchObject({ status: 200, body: { status: 11, cOnAcc: shopper.order!.cOnAcc } });
  const full = await withCasks(people.trade30Days, 1);
  expect(full.order?.creditLeft).toBe(0);
  expect((await onAccount(full)).body.info).toContain('£0.00');
  await setTerms({ credit_limit_pence: 250_000 });
});

test('without terms, and for a retail customer whatever she sends, there is no account', async () => {
  const paysFirst = await withCasks(people.tradeTerms0, 12);
  expect(paysFirst.order).toMatchObject({ termsDays: 0, creditLeft: null });
  expect(await onAccount(paysFirst)).toMatchObject({ status: 403 });
  const retail = new Shopper(shop.url);
  retail.headers = (await logInAnew(shop, people.retail.email)).headers;
  await retail.openBasket();
  await retail.add(packs.reedcutterBottle, 12);
  await retail.collectFrom(1);
  expect(await retail.confirm(PaymentMethod.onAccount, '', { toName: 'Ada Example' })).toMatchObject({ status: 403 });
  expect((await stored(retail.order!.id)).status).toBe(1);
});

test('terms that staff end while a pub is at the checkout end for its order', async () => {
  const shopper = await withCasks(people.trade30Days, 1);
  await setTerms({ terms_days: 0 });
  expect(await onAccount(shopper)).toMatchObject({ status: 403 });
  await setTerms({ terms_days: 30 });
  expect(await onAccount(shopper)).toMatchObject({ status: 200, body: { status: 11 } });
});
