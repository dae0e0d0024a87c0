import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { holdTable } from '../../../../../tests/faults/wait-for-lock.ts';
import type { Order } from '../../../../../tests/shopper-for-test.ts';
import { openTwoDesks } from '../../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const PAIRS = 3;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

/**
 * Orders for two desks, which pack two at once of a gyle that nobody has heard of, neither before both have looked for it; how
 * many of both were packed.
 */
async function packNewGyles(preload?: readonly string[]): Promise<Record<string, number>> {
  const { desks, paidByPaypal } = await openTwoDesks(track, preload);
  const placed: Order[] = [];
  // Two packs of the beer: of one and the same, the second would wait for its stock.
  for (let pair = 0; pair < PAIRS; pair += 1)
    placed.push(await paidByPaypal(2), await paidByPaypal(2, packs.reedcutterMiniKeg));
  const outcomes: string[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const gyle = { gyleNum: `R${pair}`, subRef: 'A', bestBefore: '2027-09-01' };
    const held = await holdTable(track.server.db, 'gyle');
    const packing = desks.map((ask, at) => ask('/api/staff/order/move', packOf(placed[pair * 2 + at]!, gyle)));
    await held.untilWaiting(2);
    await held.letGo();
    const answers = await Promise.all(packing);
    outcomes.push(
      answers
        .map(({ status }) => (status === 200 ? 'packed' : 'failed'))
        .toSorted()
        .join(' and '),
    );
  }
  return countOutcomes(outcomes);
}

function packOf({ id, version, items }: Order, gyle: object) {
  return { id, version, move: 'pack', gyles: [{ ...gyle, lineId: items[0]!.id, part: 0, quantity: 2 }] };
}

const newGyles = () =>
  track.server.db
    .selectFrom('gyle')
    .innerJoin('sub_batch', 'sub_batch.gyle_id', 'gyle.id')
    .innerJoin('packed_gyle', 'packed_gyle.sub_batch_id', 'sub_batch.id')
    .select(['gyle_num', sql<number>`count(*)::int`.as('lines')])
    .where('gyle_num', 'like', 'R%')
    .groupBy('gyle.id')
    .execute();

test('two desks that note the same new gyle at once both do, and it is one gyle', async () => {
  expect(await packNewGyles()).toEqual({ 'packed and packed': PAIRS });
  const gyles = await newGyles();
  expect(gyles).toHaveLength(PAIRS);
  expect(gyles.every(({ lines }) => lines === 2)).toBe(true);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without waiting for each other one of the desks fails', async () => {
  expect(await packNewGyles(['without-gyle-lock.ts'])).toEqual({ 'failed and packed': PAIRS });
});
