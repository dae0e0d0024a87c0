import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { bottles, firstDay, openTillForTest } from '../../../../../tests/till-for-test.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const DAYS = 15;
const SALES = 5;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());

/** A till closes each day at one process while its sales come to another. */
async function closeWhileSelling(preload?: readonly string[]): Promise<void> {
  const [one, other] = await track.openTwoTills(preload);
  const till = await openTillForTest({ db: track.server.db, now: now() }, one.url);
  for (let day = 1; day <= DAYS; day += 1) {
    const at = now();
    if (day > 1) await till.post({ sentAt: at, opened: [{ ...firstDay(at), number: day }] });
    const sales = Array.from({ length: SALES }, (_, place) => bottles(day * SALES + place, at, 1, { dayNumber: day }));
    const closing = { number: day, closedAt: at, sellerId: people.telesales.id, counted: 5000, expected: 5000 };
    await Promise.all([till.send(sales, at, other.url), till.post({ sentAt: at, closed: [closing] })]);
  }
  await track.server.db.updateTable('problem').set({ resolved_at: now(), resolution: 'tested' }).execute();
}

const countedOrLate = async () => {
  const { rows } = await sql<{ counted: number; late: number }>`
    select coalesce(sum((totals ->> 'sales')::int), 0)::int as counted, (select count(*)::int from till_day_late) as late
    from till_day`.execute(track.server.db);
  return (rows[0]?.counted ?? 0) + (rows[0]?.late ?? 0);
};

test('each sale is in the totals of its day, or is late for it, however a closing meets it', async () => {
  await closeWhileSelling();
  expect(await countedOrLate()).toBe(DAYS * SALES);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without waiting for each other a day lacks sales that were not late', MEETS_BY_CHANCE, async () => {
  await closeWhileSelling(['without-till-lock.ts']);
  expect(await countedOrLate()).not.toBe(DAYS * SALES);
  expect((await track.disagreements()).some((one) => one.includes('till'))).toBe(true);
});
