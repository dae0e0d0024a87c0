import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn, logInAnew } from '../../../../../tests/log-in.ts';
import { ADA, readTermsVersion, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { KIND } from '../../../../../tests/api/voucher-things.ts';
import type { VoucherKindForStaff } from '../../voucher-kinds.contract.ts';

const NOTHING_TO_PAY = 13;

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const save = (more: object = {}) =>
  shop.ask<VoucherKindForStaff>('POST', '/api/staff/voucher/kind/save', { body: { ...KIND, ...more }, headers });
const FIVE_POUNDS = { name: 'Five pounds', gives: 'amount', discount: null, amountOff: 500, minimum: 1000 } as const;

test('a kind is made with a code for everybody, and changed; each is recorded', async () => {
  const { status, body } = await save({ ...FIVE_POUNDS, code: 'harvest5', discount: 999 });
  expect([status, body.codeForAll, body.discount, body.codes]).toEqual([200, 'HARVEST5', null, 1]);
  const { id, version } = body;
  const changed = await save({ ...FIVE_POUNDS, amountOff: 600, id, version });
  expect(changed.body).toMatchObject({ amountOff: 600, version: 2, changedBy: people.admin.name });
  expect((await save({ ...FIVE_POUNDS, id, version })).status).toBe(409);
  const [made] = await auditEntries(shop.db, 'voucher-kind.created');
  const [change] = await auditEntries(shop.db, 'voucher-kind.changed');
  expect(made).toMatchObject({ person_id: people.admin.id, subject_id: String(id), after: { amountOff: 500 } });
  expect(change).toMatchObject({ before: { amountOff: 500 }, after: { amountOff: 600 } });
  const list = await shop.ask('GET', '/api/staff/voucher/kinds', { query: { search: 'five pounds' }, headers });
  expect(list.body).toMatchObject({ total: 1, rows: [{ id, amountOff: 600 }] });
});

test.each([
  [{ code: 'reeds2new' }, 'code'],
  [{ gives: 'amount' }, 'amountOff'],
  [{ countsOn: 'products', products: [999_999] }, 'products'],
  [{ mostUses: 1, mostPerPerson: 2 }, 'mostPerPerson'],
])('what is wrong has its word at the field, and nothing is stored: %j', async (more, field) => {
  const before = await shop.db.selectFrom('coupon').select('id').execute();
  const { status, body } = await save(more);
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([422, [field]]);
  expect(await shop.db.selectFrom('coupon').select('id').execute()).toEqual(before);
});

test('a gift voucher does not become a discount', async () => {
  const { id, version } = (await save({ name: 'Plain gift', gives: 'gift' })).body;
  const { status, body } = await save({ id, version, name: 'Plain gift' });
  expect([status, (body as { fields?: object }).fields]).toMatchObject([422, { gives: expect.any(String) }]);
});

test('codes of a kind are made as a batch, and give what the kind says', async () => {
  const { id } = (await save({ ...FIVE_POUNDS, name: 'Leaflet', mostUses: 1 })).body;
  const batch = { name: 'May', gives: 'gift', kindId: id, number: 2, startsOn: null, endsOn: null };
  const blank = { value: null, discount: null, collectionDiscount: null, minimum: null };
  const made = await shop.ask('POST', '/api/staff/voucher/batch/make', { body: { ...batch, ...blank }, headers });
  expect(made.body).toMatchObject({ gives: 'discount', number: 2, amountOff: 500, minimum: 1000 });
  const none = { ...batch, ...blank, kindId: 999_999 };
  expect((await shop.ask('POST', '/api/staff/voucher/batch/make', { body: none, headers })).status).toBe(404);
});

test('a guest uses a code that is good once a person, and her next order says that it is used up', async () => {
  const all = { name: 'All of it', gives: 'rate', discount: 10_000, mostPerPerson: 1 };
  const { id } = (await save({ ...all, code: 'ALLONCE' })).body;
  const ready = async () => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    const { body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: 'allonce' });
    return { shopper, voucher: body.vouchers.find(({ voucherCode }) => voucherCode === 'ALLONCE') };
  };
  await readTermsVersion(shop.url);
  const [first, second] = [await ready(), await ready()];
  expect([first.voucher?.status, second.voucher?.status]).toEqual([1, 1]);
  expect((await first.shopper.confirm(NOTHING_TO_PAY)).body.status).toBe(11);
  expect((await second.shopper.confirm(NOTHING_TO_PAY)).body).toMatchObject({ status: 1, retStatus: 6 });
  const again = await ready();
  expect(again.voucher).toMatchObject({ status: 1009, says: 'This code has been used as often as it can be' });
  const { body } = await shop.ask('GET', '/api/staff/voucher/kind', { query: { id }, headers });
  expect(body).toMatchObject({ codes: 1, uses: 1 });
});

const statusOf = async (shopper: Shopper) => {
  const { body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: 'eachonce' });
  return body.vouchers.find(({ voucherCode }) => voucherCode === 'EACHONCE')?.status;
};

test('a code that is good once a person knows her by her e-mail: in other letters, and as a guest or with her account', async () => {
  await save({ name: 'Once for each', gives: 'rate', discount: 10_000, mostPerPerson: 1, code: 'EACHONCE' });
  const guest = async (email: string) => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 2);
    await shopper.say({ invAddress: { ...ADA, email } });
    return shopper;
  };
  await readTermsVersion(shop.url);
  const { email } = people.retail;
  const first = await guest(email.toUpperCase());
  expect(await statusOf(first)).toBe(1);
  expect((await first.confirm(NOTHING_TO_PAY)).body.status).toBe(11);
  expect(await statusOf(await guest(email))).toBe(1009);
  const own = new Shopper(shop.url);
  own.headers = (await logInAnew(shop, email)).headers;
  await own.openBasket();
  await own.add(packs.reedcutterBottle, 2);
  await own.say({ toName: 'Tom', invAddress: { ...ADA, email } });
  expect(await statusOf(own)).toBe(1009);
  expect(await statusOf(await guest('another@example.com'))).toBe(1);
});
