import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { Shopper } from '../shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack();
});
afterEach(() => track.close());

/** How many minutes the basket is held for yet, by the database's clock. */
async function minutesLeft(orderId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from reserved_until - clock_timestamp())::float8 / 60 as left from orders where id = ${orderId}`.execute(
    track.server.db,
  );
  return rows[0]?.left ?? Number.NaN;
}

test('a process whose wall clock is an hour ahead holds baskets as long as another, and ends nobody’s hold', async () => {
  const [right, wrong] = await Promise.all([track.openTill(), track.openTill(['wall-clock-ahead.ts'])]);
  const [, itsTime = ''] = /wall clock (\S+)/.exec(wrong.printed()) ?? [];
  expect(Date.parse(itsTime) - Date.now()).toBeGreaterThan(3_300_000);
  for (const till of [right, wrong]) {
    const shopper = new Shopper(till.url);
    const { id } = await shopper.openBasket();
    expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
    const left = await minutesLeft(id);
    expect(left).toBeGreaterThan(55);
    expect(left).toBeLessThanOrEqual(60);
    const seenByOther = new Shopper(till === right ? wrong.url : right.url);
    seenByOther.draftName = shopper.draftName;
    expect((await seenByOther.openBasket()).items).toHaveLength(1);
  }
});
