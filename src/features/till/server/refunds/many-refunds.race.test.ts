import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { bottles, openTillForTest, PRICE_OF_BOTTLE, type RefundToSend } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 15;
const PACKS = [packs.reedcutterBottle, 110] as const;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());

/** Two tills, each at a process of its own, give back two packs by one message, the one in the other's opposite order; how they were answered. */
async function giveBackCrosswise(preload?: readonly string[]): Promise<Record<string, number>> {
  const processes = await track.openTwoTills(preload);
  const tills = await Promise.all(
    processes.map(({ url }) => openTillForTest({ db: track.server.db, now: now() }, url)),
  );
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round * 4 + 1;
    for (const [place, till] of tills.entries()) {
      const inOrder = place === 0 ? PACKS : PACKS.toReversed();
      await till.send(
        inOrder.map((packId, at) => bottles(first + at, now(), 1, lineOf(packId))),
        now(),
      );
    }
    const answers = await Promise.all(
      tills.map((till) => {
        const refunds = [0, 1].map((at) => refundOf(till.number, first + at, first + 2 + at));
        return till.post({ sentAt: now(), refunds });
      }),
    );
    outcomes.push(...answers.flatMap(({ body }) => body.refunds.map(({ outcome, reason }) => reason || outcome)));
  }
  return countOutcomes(outcomes);
}

const lineOf = (packId: number) => ({ lines: [{ packId, quantity: 1, price: PRICE_OF_BOTTLE }] });

const refundOf = (ofTill: number, ofNumber: number, number: number): RefundToSend => ({
  number,
  refundedAt: now(),
  sellerId: people.telesales.id,
  dayNumber: 1,
  ofTill,
  ofNumber,
  reason: 'corked',
  resellable: true,
  lines: [{ place: 0, quantity: 1 }],
  payments: [{ by: 'cash', amount: PRICE_OF_BOTTLE }],
  total: PRICE_OF_BOTTLE,
});

/** Of the whole test; the server counts one when its process has told it. */
async function deadlocks(): Promise<number> {
  await new Promise((done) => setTimeout(done, 2000));
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(track.server.db);
  return rows[0]?.deadlocks ?? 0;
}

test('two tills that give back the same packs in opposite order never lock each other out', async () => {
  expect(await giveBackCrosswise()).toEqual({ accepted: 4 * ROUNDS });
  expect(await deadlocks()).toBe(0);
  await track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
  expect(await track.disagreements()).toEqual([]);
});

test('control: when the stock of a message is not locked at once they do', MEETS_BY_CHANCE, async () => {
  await giveBackCrosswise(['without-counter-lock.ts']);
  expect(await deadlocks()).toBeGreaterThan(0);
});
