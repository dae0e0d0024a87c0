import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { bottles, openTillForTest, PRICE_OF_BOTTLE, type SaleToSend } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 15;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());
const openTill = (url: string) => openTillForTest({ db: track.server.db, now: now() }, url);
const onHand = async () => {
  const { rows } = await sql<{ on_hand: number }>`
    select on_hand from stock_item where pack_id = ${packs.reedcutterBottle}`.execute(track.server.db);
  return rows[0]?.on_hand ?? 0;
};

/** Two tills, each at a process of its own, give back the same single bottle; how the two answered. */
async function refundTwice({
  preload,
  resellable,
}: {
  readonly preload?: readonly string[];
  readonly resellable: boolean;
}): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const tills = [await openTill(one.url), await openTill(other.url)] as const;
  const [first] = tills;
  const sales = Array.from({ length: ROUNDS }, (_, round): SaleToSend => bottles(round + 1, now()));
  await first.send(sales, now());
  const outcomes: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const refund = {
      number: 100 + round,
      refundedAt: now(),
      sellerId: people.telesales.id,
      dayNumber: 1,
      ofTill: first.number,
      ofNumber: round,
      reason: 'corked',
      resellable,
      lines: [{ place: 0, quantity: 1 }],
      payments: [{ by: 'cash' as const, amount: PRICE_OF_BOTTLE }],
      total: PRICE_OF_BOTTLE,
    };
    const answers = await Promise.all(tills.map((till) => till.post({ sentAt: now(), refunds: [refund] })));
    const reasons = answers.map(({ status, body }) =>
      status === 200 ? body.refunds[0]?.reason || 'accepted' : `${status}`,
    );
    outcomes.push(reasons.toSorted().join(' and '));
  }
  return countOutcomes(outcomes);
}

test('of two tills that give back the same bottle one does, and one bottle comes back', async () => {
  const before = await onHand();
  expect(await refundTwice({ resellable: true })).toEqual({ 'accepted and more-than-sold': ROUNDS });
  expect(await onHand()).toBe(before);
  await track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  expect(await track.disagreements()).toEqual([]);
});

test(
  'control: without the lock of the order, and the key that stands behind it, both give it back',
  MEETS_BY_CHANCE,
  async () => {
    await sql`alter table refund drop constraint refund_number_key`.execute(track.server.db);
    // What does not come back into the stock does not wait for it either.
    const outcomes = await refundTwice({ preload: ['without-order-lock.ts'], resellable: false });
    expect(outcomes['accepted and accepted']).toBeGreaterThan(0);
  },
);
