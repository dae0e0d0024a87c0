import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { packs, vouchers } from '#sample-brewery/fixtures.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import { bottles, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 15;
const NOTHING_TO_PAY = 13;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
});
afterEach(() => track.close());

/** What is left on the voucher buys one bottle. */
const putOneBottleOn = (id: number) =>
  track.server.db
    .updateTable('voucher')
    .set((row) => ({ value_pence: row('used_online_pence', '+', PRICE_OF_BOTTLE) }))
    .where('id', '=', id)
    .execute();

const now = (): Instant => instant(new Date().toISOString());

/** Two tills, each at a process of its own, are given the same voucher, on which there is enough for one; how they were answered. */
async function spendAtOnce(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const open = (url: string) => openTillForTest({ db: track.server.db, now: now() }, url);
  const tills = [await open(one.url), await open(other.url)];
  const { id, code } = vouchers.giftUnused;
  const outcomes: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await putOneBottleOn(id);
    const payments = [{ by: 'voucher' as const, amount: PRICE_OF_BOTTLE, voucherCode: code }];
    const answers = await Promise.all(tills.map((till) => till.send([bottles(round, now(), 1, { payments })], now())));
    const reasons = answers.map(({ status, body }) =>
      status === 200 ? body.sales[0]?.reason || 'accepted' : `${status}`,
    );
    outcomes.push(reasons.toSorted().join(' and '));
  }
  return countOutcomes(outcomes);
}

test('of two tills that are given one gift voucher at once one is paid, and the other hears that there is not so much left', async () => {
  expect(await spendAtOnce()).toEqual({ 'accepted and voucher-short': ROUNDS });
  await track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  expect(await track.disagreements()).toEqual([]);
});

/** A till and a shopper, each at a process of its own, spend it in the same moment; how they were answered. */
async function spendAtTillAndOnline(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const till = await openTillForTest({ db: track.server.db, now: now() }, one.url);
  const { id, code } = vouchers.giftUnused;
  const outcomes: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await putOneBottleOn(id);
    const shopper = await shopperReadyToPay(other.url, packs.reedcutterBottle, 1);
    await shopper.act({ action: OrderAction.applyVoucher, sValue: code });
    const payments = [{ by: 'voucher' as const, amount: PRICE_OF_BOTTLE, voucherCode: code }];
    const [sold, placed] = await Promise.all([
      till.send([bottles(round, now(), 1, { payments })], now()),
      shopper.confirm(NOTHING_TO_PAY),
    ]);
    const atTill = sold.status === 200 ? sold.body.sales[0]?.reason || 'accepted' : `${sold.status}`;
    const online = placed.status === 200 ? (placed.body.status === 11 ? 'paid' : 'asked again') : `${placed.status}`;
    outcomes.push(`till ${atTill}, online ${online}`);
  }
  return countOutcomes(outcomes);
}

const ONE_OF_BOTH = ['till accepted, online asked again', 'till voucher-short, online paid'];

test('of a till and a shopper online that spend one gift voucher at once one is paid, and the other hears of it', async () => {
  const outcomes = await spendAtTillAndOnline();
  expect(Object.keys(outcomes).filter((outcome) => !ONE_OF_BOTH.includes(outcome))).toEqual([]);
  await track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  expect(await track.disagreements()).toEqual([]);
});

test('control: without locks a till and a shopper online do not come to such an end', MEETS_BY_CHANCE, async () => {
  const outcomes = await spendAtTillAndOnline(['without-locks.ts']);
  expect(Object.keys(outcomes).filter((outcome) => !ONE_OF_BOTH.includes(outcome))).not.toEqual([]);
});

test('control: without the lock of the voucher one of them fails', MEETS_BY_CHANCE, async () => {
  expect((await spendAtOnce(['without-voucher-code-lock.ts']))['500 and accepted']).toBeGreaterThan(0);
});
