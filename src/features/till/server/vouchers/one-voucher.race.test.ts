import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { vouchers } from '#sample-brewery/fixtures.ts';
import { bottles, openTillForTest, PRICE_OF_BOTTLE } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 15;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());

/** Two tills, each at a process of its own, are given the same voucher, on which there is enough for one; how they were answered. */
async function spendAtOnce(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const open = (url: string) => openTillForTest({ db: track.server.db, now: now() }, url);
  const tills = [await open(one.url), await open(other.url)];
  const { id, code } = vouchers.giftUnused;
  const outcomes: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await track.server.db
      .updateTable('voucher')
      .set((row) => ({ value_pence: row('used_online_pence', '+', PRICE_OF_BOTTLE) }))
      .where('id', '=', id)
      .execute();
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

test('control: without the lock of the voucher one of them fails', MEETS_BY_CHANCE, async () => {
  expect((await spendAtOnce(['without-voucher-code-lock.ts']))['500 and accepted']).toBeGreaterThan(0);
});
