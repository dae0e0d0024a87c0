import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { type Order, Shopper } from '../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { SheetSaved } from '../order-sheet.contract.ts';

const { reedcutterFirkin: FIRKIN, reedcutterBottle: BOTTLE, lamplighterFirkin: OTHER_FIRKIN } = packs;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

type Sheet = readonly (readonly [packId: number, numPacks: number])[];
type Till = { readonly url: string };

const save = (shopper: Shopper, sheet: Sheet) =>
  shopper.call<SheetSaved>('POST', '/api/order/saveordersheet', {}, { lines: sheet.map(toLine) });
const toLine = ([packId, numPacks]: Sheet[number]) => ({ packId, extraItemId: 0, numPacks });

async function buyerAt(till: Till, email: string): Promise<Shopper> {
  const shopper = new Shopper(till.url);
  shopper.headers = (await logInAnew(till, email)).headers;
  await shopper.openBasket();
  await shopper.act({ action: 2 });
  return shopper;
}

/** Every line that is in a basket, in the order of its packs. */
const linesOf = ({ items }: Order): Sheet =>
  items
    .filter(({ numPacks }) => numPacks > 0)
    .map(({ packId, numPacks }) => [packId, numPacks] as const)
    .toSorted(([one], [other]) => one - other);

/** Both sheets have begun before either has the stock of the first pack. */
async function bothSaved(first: () => ReturnType<typeof save>, second: () => ReturnType<typeof save>) {
  const { db } = track.server;
  const stock = db.selectFrom('stock_item').select('id').where('pack_id', '=', FIRKIN);
  const held = await holdRow(db, 'stock_item', (await stock.executeTakeFirstOrThrow()).id);
  const answers = [first(), second()];
  await held.untilWaiting(2);
  await held.letGo();
  return Promise.all(answers);
}

const ONE: Sheet = [
  [FIRKIN, 2],
  [BOTTLE, 24],
];
const OTHER: Sheet = [
  [FIRKIN, 3],
  [BOTTLE, 36],
  [OTHER_FIRKIN, 1],
];

/** One buyer has the sheet open at two places and saves both at once; the answers, and the lines of her basket then. */
async function inOneBasket(preload: readonly string[] = []) {
  const tills = await track.openTwoTills(preload);
  const here = await buyerAt(tills[0], people.trade30Days.email);
  const there = await buyerAt(tills[1], people.trade30Days.email);
  const answers = await bothSaved(
    () => save(here, ONE),
    () => save(there, OTHER),
  );
  return { answers: statusesOf(answers), lines: linesOf(await here.openBasket()) };
}

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const sorted = (sheet: Sheet) => sheet.toSorted(([one], [other]) => one - other);

test('two sheets of one basket saved at once are one after the other: the later one sets what both name', async () => {
  const { answers, lines } = await inOneBasket();
  expect(answers).toEqual([200, 200]);
  const onceOther = sorted(OTHER);
  const thenOne = sorted([...ONE, [OTHER_FIRKIN, 1]]);
  expect([onceOther, thenOne]).toContainEqual(lines);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the order the later sheet stores lines that are there already, and fails', async () => {
  const { answers, lines } = await inOneBasket(['without-order-lock.ts']);
  expect(answers).toEqual([200, 500]);
  expect([sorted(ONE), sorted(OTHER)]).toContainEqual(lines);
});

/** Ten casks are free of each; two businesses want eight of both, in opposite order. What they have then. */
async function forTheLastCasks(preload: readonly string[] = []) {
  const tills = await track.openTwoTills(preload);
  const { db } = track.server;
  const shoppers = [
    await buyerAt(tills[0], people.trade30Days.email),
    await buyerAt(tills[1], people.tradeManager.email),
  ] as const;
  await sql`update stock_item set on_hand = reserved + committed + 10
    where pack_id in (${FIRKIN}, ${OTHER_FIRKIN})`.execute(db);
  const wish: Sheet = [
    [FIRKIN, 8],
    [OTHER_FIRKIN, 8],
  ];
  const answers = await bothSaved(
    () => save(shoppers[0], wish),
    () => save(shoppers[1], wish.toReversed()),
  );
  const baskets = await Promise.all(shoppers.map(async (shopper) => linesOf(await shopper.openBasket())));
  return { answers: statusesOf(answers), baskets };
}

/** Of each basket, the one with fewer first. */
const quantitiesOf = (baskets: readonly Sheet[]) =>
  baskets.map((lines) => lines.map(([, numPacks]) => numPacks)).toSorted(([one = 0], [other = 0]) => one - other);

test('two businesses that want the last casks at once share what there is, and neither waits for ever', async () => {
  const { answers, baskets } = await forTheLastCasks();
  expect(answers).toEqual([200, 200]);
  expect(quantitiesOf(baskets)).toEqual([
    [2, 2],
    [8, 8],
  ]);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without locks both are given eight of the ten, and the later one gets nothing at all', async () => {
  const { answers, baskets } = await forTheLastCasks(['without-locks.ts']);
  expect(answers).toEqual([200, 409]);
  expect(quantitiesOf(baskets)).toEqual([[], [8, 8]]);
});
