import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { type Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../../tests/start-api.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const WINDOWS = 40;
const CODE = 'ALLFREE';
const KIND = 7001;
const NOTHING_TO_PAY = 13;

let track: RaceTrack;
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
  const { db } = track.server;
  await db
    .insertInto('coupon')
    .values({ id: KIND, name: 'All of it', kind: 50, discount: 10_000, most_per_person: 1 })
    .execute();
  await db.insertInto('voucher').values({ code: CODE, coupon_id: KIND }).execute();
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(db);
});
afterEach(() => track.close());

/** One person, by her e-mail, with an order in each of many windows, and the code on each. */
async function windowsReady(): Promise<readonly Shopper[]> {
  const windows: Shopper[] = [];
  for (let at = 0; at < WINDOWS; at += 20)
    windows.push(...(await Promise.all(Array.from({ length: 20 }, (_, place) => ready(tills[place % 2]!.url)))));
  return windows;
}

async function ready(url: string): Promise<Shopper> {
  const shopper = await shopperReadyToPay(url, packs.reedcutterBottle, 2);
  const { status, body } = await shopper.act({ action: OrderAction.applyVoucher, sValue: CODE });
  expect([status, body.nothingToPay]).toEqual([200, true]);
  return shopper;
}

async function place(shopper: Shopper): Promise<string> {
  const { status, body } = await shopper.confirm(NOTHING_TO_PAY);
  if (status !== 200) return `${status} ${body.info}`;
  return body.status === 11 ? 'placed' : `changed ${body.retStatus}`;
}

const withTheCode = async () => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::int as number from order_voucher u join orders o on o.id = u.order_id join voucher v on v.id = u.voucher_id
    where v.code = ${CODE} and o.status = 11 and u.status = 1`.execute(track.server.db);
  return rows[0]?.number;
};

test('of forty windows in which one person has a code that is good once, one is placed with it and the others are told', async () => {
  tills = await track.openTwoTills();
  const windows = await windowsReady();
  expect(countOutcomes(await Promise.all(windows.map(place)))).toEqual({ placed: 1, 'changed 6': WINDOWS - 1 });
  expect(await withTheCode()).toBe(1);
  expect(await track.disagreements()).toEqual([]);
});

test('control: with the locks taken out more than one is placed with it', MEETS_BY_CHANCE, async () => {
  tills = await track.openTwoTills(['without-locks.ts']);
  const windows = await windowsReady();
  await Promise.all(windows.map(place));
  expect(await withTheCode()).toBeGreaterThan(1);
});
