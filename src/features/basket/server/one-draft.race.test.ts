import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const TABS = 20;
const ROUNDS = 10;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

/** Tabs of one browser, at two processes in turn. */
function tabsOf(shopper: Shopper, tills: readonly { readonly url: string }[]): readonly Shopper[] {
  return Array.from({ length: TABS }, (_, tab) => {
    const twin = new Shopper(tills[tab % tills.length]!.url);
    return Object.assign(twin, { draftName: shopper.draftName, order: shopper.order });
  });
}

type Seen = { readonly bottles: readonly number[]; readonly disagreements: readonly string[] };

/** Every tab puts one bottle in, all at once; what the basket has in the end, time and again. */
async function addInEveryTab(
  preload: readonly string[] = [],
  before?: (shopper: Shopper) => Promise<void>,
): Promise<Seen> {
  const tills = await track.openTwoTills(preload);
  const bottles: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const shopper = new Shopper(tills[0].url);
    await shopper.openBasket();
    await before?.(shopper);
    const answers = await Promise.all(tabsOf(shopper, tills).map((tab) => tab.add(packs.reedcutterBottle, 1)));
    const added = answers.filter(({ status }) => status === 200).length;
    expect(added === TABS || preload.length > 0).toBe(true);
    bottles.push((await shopper.openBasket()).basketNum);
    await shopper.act({ action: 2 });
  }
  return { bottles, disagreements: await track.disagreements() };
}

/** Five bottles are in the basket, and its hour is over a moment before the tabs add theirs. */
async function whoseHourIsOver(shopper: Shopper): Promise<void> {
  await shopper.add(packs.reedcutterBottle, 5);
  await sql`update orders set reserved_until = now() - interval '1 second' where id = ${shopper.order!.id}`.execute(
    track.server.db,
  );
}

const right: Seen = { bottles: Array.from({ length: ROUNDS }, () => TABS), disagreements: [] };

test('twenty bottles from as many tabs of one basket are twenty bottles', async () => {
  expect(await addInEveryTab()).toEqual(right);
});

test('control: without locks some of them get lost, or the cellar miscounts', MEETS_BY_CHANCE, async () => {
  expect(await addInEveryTab(['without-locks.ts'])).not.toEqual(right);
});

test('adding while the basket’s hour runs out gives back what it held once, and keeps what was added', async () => {
  expect(await addInEveryTab([], whoseHourIsOver)).toEqual(right);
});

test(
  'control: without locks an hour that runs out takes bottles along, or gives back twice',
  MEETS_BY_CHANCE,
  async () => {
    expect(await addInEveryTab(['without-locks.ts'], whoseHourIsOver)).not.toEqual(right);
  },
);
