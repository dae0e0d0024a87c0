import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../../tests/start-api.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const SHOPPERS = 100;
const CODE = 'FIFTYPOUND';
const [VALUE, BOTTLE] = [5000, 250];
const [PAYPAL, NOTHING_TO_PAY] = [103, 13];

let track: RaceTrack;
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
  const { db } = track.server;
  await db.insertInto('voucher').values({ code: CODE, coupon_id: 1, value_pence: VALUE }).execute();
  await sql`update pack set retail_inc_pence = ${BOTTLE} where id = ${packs.reedcutterBottle}`.execute(db);
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(db);
});
afterEach(() => track.close());

/** Everybody has an order of her own, so many bottles, and the same voucher on it. */
async function everybodyReady(bottles: (number: number) => number): Promise<readonly Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let at = 0; at < SHOPPERS; at += 20)
    shoppers.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, place) => ready(tills[place % 2]!.url, bottles(at + place))),
      )),
    );
  return shoppers;
}

async function ready(url: string, bottles: number): Promise<Shopper> {
  const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, bottles);
  const { status, body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: CODE });
  expect([status, body.info]).toEqual([200, undefined]);
  return shopper;
}

async function payByVoucher(shopper: Shopper): Promise<string> {
  const { status, body } = await shopper.confirm(NOTHING_TO_PAY);
  if (status !== 200) return `${status} ${body.info}`;
  return body.status === 11 ? 'paid' : `changed ${body.retStatus}`;
}

async function payTheRest(shopper: Shopper): Promise<string> {
  const begun = await shopper.beginPaypal();
  if (begun.status === 409) return 'changed 6';
  if (begun.status !== 200) return `${begun.status} ${begun.body.info}`;
  await track.paypal.approve(begun.body.token);
  const { status, body } = await shopper.confirm(PAYPAL, begun.body.token);
  if (status !== 200) return `${status} ${body.info}`;
  return body.status === 11 && body.isPaid && body.cOverPaid === 0 ? 'paid' : `odd ${body.status} ${body.cOverPaid}`;
}

const spent = async () =>
  (await track.server.db.selectFrom('voucher').selectAll().where('code', '=', CODE).executeTakeFirstOrThrow())
    .used_online_pence;

/** By the orders themselves. */
async function paidByOrders(): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(o.gift_voucher_pence), 0)::int as pence
    from orders o where o.status = 11 and o.opened_from is not null`.execute(track.server.db);
  return rows[0]?.pence ?? 0;
}

test('of a hundred orders of £5 that one voucher of £50 would pay for at once, ten are paid and the others are told', async () => {
  tills = await track.openTwoTills();
  const shoppers = await everybodyReady(() => 2);
  expect(countOutcomes(await Promise.all(shoppers.map(payByVoucher)))).toEqual({ paid: 10, 'changed 6': 90 });
  expect([await spent(), await paidByOrders()]).toEqual([VALUE, VALUE]);
  expect(await track.disagreements()).toEqual([]);
});

test('mixed with orders of which PayPal takes the rest, not a penny of it is promised twice', async () => {
  tills = await track.openTwoTills();
  const shoppers = await everybodyReady((number) => (number % 2 ? 2 : 24));
  const outcomes = await Promise.all(
    shoppers.map((shopper) => (shopper.order?.nothingToPay ? payByVoucher(shopper) : payTheRest(shopper))),
  );
  expect(new Set(outcomes)).toEqual(new Set(['paid', 'changed 6']));
  expect(await spent()).toBe(await paidByOrders());
  expect(await spent()).toBeLessThanOrEqual(VALUE);
  expect(await track.disagreements()).toEqual([]);
});

test('control: with the locks taken out the same hundred do not come to such an end', MEETS_BY_CHANCE, async () => {
  tills = await track.openTwoTills(['without-locks.ts']);
  const shoppers = await everybodyReady(() => 2);
  expect(countOutcomes(await Promise.all(shoppers.map(payByVoucher)))).not.toEqual({ paid: 10, 'changed 6': 90 });
  expect(await spent()).toBeLessThanOrEqual(VALUE);
});
