import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const SHOPPERS = 200;
const STEPS = 6;
const ON_HAND = 60;
/** A single, its case, a mixed box that holds it too, and another single. */
const WANTED = [packs.reedcutterBottle, packs.reedcutterCase, packs.coreSix, packs.lamplighterBottle];

/** What people are told who change their minds in a shop that sells out. */
const USUAL: readonly string[] = ['done', '409 SOLD_OUT', '404 UNKNOWN_LINE'];

let track: RaceTrack;
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  await sql`update stock_item set on_hand = reserved + committed + ${ON_HAND}`.execute(track.server.db);
});
afterEach(() => track.close());

/** Everybody changes her mind over and over, in an order of her own, while clocks run out around her. */
async function rush(): Promise<ReadonlySet<string>> {
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => new Shopper(tills[at % 2]!.url));
  for (let at = 0; at < SHOPPERS; at += 20)
    await Promise.all(shoppers.slice(at, at + 20).map((shopper) => shopper.openBasket()));
  const closed = new AbortController();
  const clocks = letClocksRunOut(closed.signal);
  const outcomes = await Promise.all(shoppers.map(changeHerMind));
  closed.abort();
  await clocks;
  return new Set(outcomes.flat());
}

async function changeHerMind(shopper: Shopper, number: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const packId = WANTED[(number + step * (1 + (number % 3))) % WANTED.length]!;
    const quantity = (number * 7 + step * 3) % 6;
    const action =
      number % 11 === step
        ? { action: 2 as const }
        : { action: 1 as const, packId, numPacks: quantity, bAdd: (number + step) % 2 === 0 };
    const { status, body } = await shopper.act(action);
    outcomes.push(status === 200 ? 'done' : `${status} ${body.code}`);
  }
  return outcomes;
}

async function letClocksRunOut(closed: AbortSignal): Promise<void> {
  if (closed.aborted) return;
  await sql`
    update orders set reserved_until = now() - interval '1 second'
    where id in (select id from orders where status = 1 and opened_from is not null and reserved_until > now()
      order by random() limit 5 for update skip locked)`.execute(track.server.db);
  await pause(20);
  await letClocksRunOut(closed);
}

test('two hundred shoppers who change their minds at two tills while clocks run out leave a cellar that adds up', async () => {
  tills = await track.openTwoTills();
  const outcomes = await rush();
  expect(
    track
      .printed()
      .split('\n')
      .filter((line) => /deadlock|"level":50/.test(line)),
  ).toEqual([]);
  expect([...outcomes].filter((one) => !USUAL.includes(one))).toEqual([]);
  expect(outcomes).toContain('409 SOLD_OUT');
  expect(await track.disagreements()).toEqual([]);
});

test('control: with the locks taken out the same rush leaves one that does not', MEETS_BY_CHANCE, async () => {
  tills = await track.openTwoTills(['without-locks.ts']);
  await rush();
  expect(await track.disagreements()).not.toEqual([]);
});
