import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { bottles, openTillForTest } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 15;
const MESSAGE = 5;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());
const leaveFree = (free: number) =>
  track.server.db
    .updateTable('stock_item')
    .set({ on_hand: sql`reserved + committed + ${free}::int` })
    .where('pack_id', '=', packs.reedcutterBottle)
    .execute();
const openTill = (url: string) => openTillForTest({ db: track.server.db, now: now() }, url);

/** A till sends each message to both processes at once; how the two answered. */
async function sendTwice(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const till = await openTill(one.url);
  await leaveFree(500);
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = now();
    const sales = Array.from({ length: MESSAGE }, (_, place) => bottles(round * MESSAGE + place + 1, at));
    const answers = await Promise.all([till.send(sales, at), till.send(sales, at, other.url)]);
    const isAlike = JSON.stringify(answers[0]?.body.sales) === JSON.stringify(answers[1]?.body.sales);
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    outcomes.push(`${statuses.join(' and ')}${isAlike ? ', alike' : ''}`);
  }
  return countOutcomes(outcomes);
}

/** A shopper and a till each take the last bottle. */
async function takeTheLast(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const till = await openTill(one.url);
  const shoppers = await Promise.all(
    Array.from({ length: ROUNDS }, async () => {
      const shopper = new Shopper(other.url);
      await shopper.openBasket();
      return shopper;
    }),
  );
  const outcomes: string[] = [];
  for (const [round, shopper] of shoppers.entries()) {
    await leaveFree(1);
    const [answer] = await Promise.all([
      till.send([bottles(round + 1, now())], now()),
      shopper.add(packs.reedcutterBottle, 1),
    ]);
    outcomes.push(answer.status === 200 ? (answer.body.sales[0]?.outcome ?? '') : String(answer.status));
  }
  return countOutcomes(outcomes);
}

const freeNow = async () => {
  const { rows } = await sql<{ free: number; sold: number }>`
    select on_hand - reserved - committed as free, (select count(*)::int from till_sale) as sold
    from stock_item where pack_id = ${packs.reedcutterBottle}`.execute(track.server.db);
  return rows[0];
};
const shortages = async () => {
  const { rows } = await sql`select id from stock_shortage where line_id is null`.execute(track.server.db);
  return rows;
};
/** What differs is an open problem, which is one of the questions. */
const closeProblems = () =>
  track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();

test('a message that two processes get at once is taken once, and both answer the same', async () => {
  expect(await sendTwice()).toEqual({ '200 and 200, alike': ROUNDS });
  expect(await freeNow()).toEqual({ free: 500 - ROUNDS * MESSAGE, sold: ROUNDS * MESSAGE });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without waiting for each other one of the processes fails', MEETS_BY_CHANCE, async () => {
  expect((await sendTwice(['without-till-lock.ts']))['200 and 500']).toBeGreaterThan(0);
});

test('of the last bottle the till has what it sold, and no basket keeps it', async () => {
  expect(await takeTheLast()).toEqual({ accepted: ROUNDS });
  expect(await freeNow()).toEqual({ free: 0, sold: ROUNDS });
  expect(await shortages()).toEqual([]);
  await closeProblems();
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the stock a sale fails', MEETS_BY_CHANCE, async () => {
  expect((await takeTheLast(['without-counter-lock.ts']))['500']).toBeGreaterThan(0);
});
