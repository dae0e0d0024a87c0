import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { withShop } from '../../../../../tests/shop-for-test.ts';
import { Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const shop = withShop();
beforeEach(async () => {
  shop.clock.advance(31 * DAY);
  await shop.run('release-expired-stock');
  shop.clock.advance(31 * DAY);
  await shop.run('forget-old-drafts');
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
});

const isThere = async ({ order }: Shopper) =>
  (await shop.db.selectFrom('orders').select('id').where('id', '=', order!.id).execute()).length === 1;

async function guestWith(bottles: number): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, bottles);
  return shopper;
}

/** Somebody's own, whose log-in is as young as she is. */
async function hers(): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logInAnew(shop, people.retail.email)).headers;
  return shopper;
}

async function afterDays(days: number, more = 0): Promise<void> {
  shop.clock.advance(days * DAY + more);
  await shop.run('forget-old-drafts');
}

test('a guest’s basket is there for thirty days from when its time ran out, and gone with all that was on it after them', async () => {
  const shopper = await guestWith(4);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: 'GFTNEW2345' });
  shop.clock.advance(61 * MINUTE);
  await shop.run('release-expired-stock');
  await afterDays(30);
  expect(await isThere(shopper)).toBe(true);
  await afterDays(0, 1);
  expect(await isThere(shopper)).toBe(false);
  const left = await sql`
    select from order_line where order_id = ${shopper.order!.id} union all
    select from order_voucher where order_id = ${shopper.order!.id}`.execute(shop.db);
  expect(left.rows).toEqual([]);
  const { id } = shopper.order!;
  expect((await shopper.openBasket()).id).not.toBe(id);
});

test('whoever comes back in time has thirty days more', async () => {
  const shopper = await guestWith(1);
  await afterDays(29);
  await shopper.act({ action: OrderAction.refresh });
  await afterDays(29);
  expect(await isThere(shopper)).toBe(true);
});

test('what still holds stock stays until it has let go', async () => {
  const shopper = await guestWith(1);
  await afterDays(31);
  expect(await isThere(shopper)).toBe(true);
  await shop.run('release-expired-stock');
  await afterDays(31);
  expect(await isThere(shopper)).toBe(false);
});

test('the basket of somebody who has an account stays, and that which went up in it goes', async () => {
  const guest = await guestWith(1);
  const tom = await hers();
  tom.draftName = guest.draftName;
  await tom.openBasket();
  const [{ status } = {}] = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', guest.order!.id)
    .execute();
  expect([status, await isThere(guest)]).toEqual([-1, true]);
  shop.clock.advance(61 * MINUTE);
  await shop.run('release-expired-stock');
  await afterDays(31);
  expect([await isThere(guest), await isThere(tom)]).toEqual([false, true]);
});

test('an order stays, whoever placed it', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: 'GFTNEW2345' });
  expect((await shopper.confirm(PaymentMethod.nothingToPay)).body.status).toBe(11);
  await afterDays(400);
  expect(await isThere(shopper)).toBe(true);
});

test.each([
  ['given up', 'abandoned', false],
  ['declined', 'declined', false],
  ['of which nobody knows the end', 'asking', true],
  ['that took money', 'captured', true],
  ['whose money went back', 'refunded', true],
])('a payment %s takes the basket along, or keeps it', async (_words, state, stays) => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  await shopper.beginPaypal();
  await shopper.cancelPayment();
  shop.clock.advance(61 * MINUTE);
  await shop.run('release-expired-stock');
  const attempts = shop.db.updateTable('payment_attempt').set({ state: state as 'asking' });
  await attempts.where('order_id', '=', shopper.order!.id).execute();
  await afterDays(31);
  expect(await isThere(shopper)).toBe(stays);
  await shop.db.deleteFrom('payment_attempt').where('order_id', '=', shopper.order!.id).execute();
});

test('what is left over is forgotten by doing it once more, and doing it again does nothing', async () => {
  const baskets = sql<{ many: number }>`select count(*)::int as many from orders where opened_from = 'flood'`;
  await sql`
    insert into orders (opened_from, created_at, changed_at)
    select 'flood', ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz from generate_series(1, 450)`.execute(
    shop.db,
  );
  await afterDays(31);
  expect((await baskets.execute(shop.db)).rows).toEqual([{ many: 0 }]);
  expect(await shop.run('forget-old-drafts')).toBe(0);
});
