import { beforeEach, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { coupons, packs, people, collectionPoints } from '#sample-brewery/fixtures.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { withShop } from '../../../../tests/shop-for-test.ts';
import { ADA, Shopper } from '../../../../tests/shopper-for-test.ts';

const MAUD = people.telesales;
const CLUB = 'CLUBMAUD23';

const shop = withShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
beforeEach(async () => {
  await shop.db.deleteFrom('order_voucher').execute();
  await shop.db.deleteFrom('voucher').where('code', '=', CLUB).execute();
  await shop.db.updateTable('orders').set({ staff_discount: null }).where('person_id', '=', MAUD.id).execute();
  await becomes(MAUD.role);
});

async function becomes(role: number): Promise<void> {
  await shop.db.updateTable('person').set({ role }).where('id', '=', MAUD.id).execute();
  shop.changes.notifyAll();
}

/** Somebody with ten bottles of £3.60 in the basket. */
async function withTenBottles(as?: { readonly email: string }): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  if (as) shopper.headers = (await logIn(shop, as.email)).headers;
  await shopper.act({ action: OrderAction.clearBasket });
  await shopper.add(packs.reedcutterBottle, 10);
  return shopper;
}

const give = (shopper: Shopper, iValue: number) => shopper.act({ action: OrderAction.staffDiscount, iValue });
const enter = (shopper: Shopper, sValue: string) => shopper.act({ action: OrderAction.applyVoucher, sValue });

const stored = (shopper: Shopper) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', shopper.order!.id).executeTakeFirstOrThrow();

async function joinClub(): Promise<void> {
  const year = { starts_on: calendarDay('2026-01-01'), ends_on: calendarDay('2026-12-31') };
  const code = { code: CLUB, coupon_id: coupons.familyClub.id, person_id: MAUD.id };
  await shop.db
    .insertInto('voucher')
    .values({ ...code, ...year })
    .execute();
}

test('what telesales takes off is told to the penny and in words, stays when refreshed, and goes at nought', async () => {
  const maud = await withTenBottles(MAUD);
  const off = { cDiscount: 500, cDiscountValp: 180, cTotalInc: 3420, cDue: 3420 };
  const { body } = await give(maud, 500);
  expect(body).toMatchObject(off);
  expect(body.priceSteps).toContainEqual({ what: 'discount', says: 'Discount of 5.00% on £36.00', amount: -180 });
  expect(await stored(maud)).toMatchObject({ staff_discount: 500 });
  expect((await maud.act({ action: OrderAction.refresh })).body).toMatchObject(off);
  expect(await maud.openBasket()).toMatchObject(off);
  expect((await maud.add(packs.reedcutterBottle, 1)).body).toMatchObject({ cDiscount: 500, cDiscountValp: 198 });
  expect((await give(maud, 0)).body).toMatchObject({ cDiscount: 0, cDiscountValp: 0, cTotalInc: 3960 });
  expect(await stored(maud)).toMatchObject({ staff_discount: null });
});

test('one hundredth of a percent is the least, and all of it the most', async () => {
  const maud = await withTenBottles(MAUD);
  expect((await give(maud, 1)).body).toMatchObject({ cDiscount: 1, cDiscountValp: 0, cDue: 3600 });
  expect((await give(maud, 10_000)).body).toMatchObject({ cDiscountValp: 3600, cDue: 0, nothingToPay: true });
});

test.each([-1, 10_001, 0.5, 1e9, '5%', null, undefined])(
  'a discount of %s is malformed, and is told by its field',
  async (iValue) => {
    const maud = await withTenBottles(MAUD);
    await give(maud, 500);
    const before = await stored(maud);
    const { status, body } = await maud.act({ action: OrderAction.staffDiscount, iValue: iValue as number });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['iValue']]);
    expect(await stored(maud)).toEqual(before);
  },
);

test.each([undefined, people.retail, people.member, people.trade30Days, people.staff, people.admin, people.suspended])(
  'nobody else may give one (%o)',
  async (who) => {
    const shopper = await withTenBottles(who);
    const before = await shop.db.selectFrom('orders').selectAll().orderBy('id').execute();
    const { status, body } = await give(shopper, 500);
    expect([status, body.code, body.info]).toEqual([403, 'STAFF_ONLY', 'This is for members of staff only']);
    expect(await shop.db.selectFrom('orders').selectAll().orderBy('id').execute()).toEqual(before);
  },
);

test('telesales gives none on a draft of somebody else, whatever the number says', async () => {
  const [maud, guest] = [await withTenBottles(MAUD), await withTenBottles()];
  maud.order = guest.order;
  expect((await give(maud, 500)).status).toBe(404);
  expect(await stored(guest)).toMatchObject({ staff_discount: null });
});

test('the higher rate counts: a voucher that is beaten is not needed, and beats the discount once that is lower', async () => {
  const maud = await withTenBottles(MAUD);
  await give(maud, 1001);
  expect((await enter(maud, 'REEDS2NEW')).body).toMatchObject({
    cDiscount: 1001,
    vouchers: [{ status: 1004, rate: 0, says: 'Discount voucher not needed' }],
  });
  expect((await give(maud, 999)).body).toMatchObject({ cDiscount: 1000, vouchers: [{ status: 1, rate: 1000 }] });
  expect((await give(maud, 1000)).body).toMatchObject({ cDiscount: 1000, vouchers: [{ status: 1004, rate: 0 }] });
});

test('among equals the discount comes before a membership, which keeps what it opens, and that before a voucher', async () => {
  await joinClub();
  const maud = await withTenBottles(MAUD);
  await enter(maud, 'REEDS2NEW');
  const fares = () => maud.order?.vouchers.map(({ voucherCode, status }) => [voucherCode, status]);
  expect(fares()).toEqual([
    [CLUB, 11],
    ['REEDS2NEW', 1004],
  ]);
  await give(maud, 1000);
  expect(fares()).toEqual([
    [CLUB, 10],
    ['REEDS2NEW', 1004],
  ]);
  expect(maud.order?.priceSteps).toContainEqual(expect.objectContaining({ says: 'Discount of 10.00% on £36.00' }));
});

test('whoever sells no longer has nothing of what she gave', async () => {
  const maud = await withTenBottles(MAUD);
  await give(maud, 5000);
  await becomes(people.retail.role);
  expect(await maud.openBasket()).toMatchObject({ cDiscount: 0, cDue: 3600 });
});

test('an order is placed at the price that was given, and the next one has none', async () => {
  const maud = await withTenBottles(MAUD);
  await maud.collectFrom(collectionPoints.breweryShop.id);
  await maud.say({ toName: 'Ada Example', invAddress: ADA });
  await give(maud, 10_000);
  const { body } = await maud.confirm(PaymentMethod.nothingToPay);
  expect(body).toMatchObject({ status: OrderStatus.confirmed, cDiscount: 10_000, cDiscountValp: 3600, cTotalInc: 0 });
  expect((await maud.openBasket()).id).not.toBe(body.id);
  expect((await maud.add(packs.reedcutterBottle, 1)).body).toMatchObject({ cDiscount: 0, cDue: 360 });
});
