import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import { unitsOnTheirWay } from '../../../../tests/units-on-their-way.ts';
import type { StocktakeApproved, StocktakeRow } from '../stocktakes.contract.ts';

const ON_HAND = 500;
const SALES = 10;
/** What of each is missing in the cellar, and nobody knows yet. */
const MISSING = 7;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  await track.server.db
    .updateTable('person')
    .set({ role: 101 })
    .where('id', 'in', [people.staff.id, people.telesales.id])
    .execute();
  await sql`update stock_item set on_hand = reserved + committed + ${ON_HAND}`.execute(track.server.db);
});
afterEach(() => track.close());

const stockOf = (pack: number) =>
  track.server.db
    .selectFrom('stock_item')
    .select(['id', 'on_hand'])
    .where('pack_id', '=', pack)
    .executeTakeFirstOrThrow();

/** Somebody at the desk of a process, and as whom. */
async function deskAt({ url }: ApiProcess, { email }: { readonly email: string }) {
  const { headers } = await logInAnew({ url }, email);
  return async <T = StocktakeRow>(path: string, body: object) => {
    const { status, body: answer, text } = await askAt(url)<T>('POST', path, { body, headers });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    return answer;
  };
}

/**
 * Two count an item each, another approves twice at once, while shoppers fill baskets and bottles leave; what is on hand of both
 * afterwards beside what stands in the cellar.
 */
async function countWhileSelling(preload: readonly string[] = []) {
  const [first, second] = await track.openTwoTills(preload);
  const [joan, maud, arthur] = await Promise.all([
    deskAt(first, people.staff),
    deskAt(second, people.telesales),
    deskAt(first, people.admin),
  ]);
  const [bottle, other] = [await stockOf(packs.reedcutterBottle), await stockOf(packs.lamplighterBottle)];
  const { id } = await joan('/api/staff/stocktake/start', { name: 'Cellar', search: 'Bottle' });
  const sell = (itemId: number) =>
    maud('/api/staff/stock/count', { id: itemId, kind: 'sold', number: 1, reason: 'At the door' });
  const sellBoth = async () => {
    for (let sale = 0; sale < SALES; sale += 1) {
      await sell(bottle.id);
      await sell(other.id);
    }
  };
  const shop = async (at: number) => {
    const shopper = new Shopper([first, second][at % 2]!.url);
    await shopper.openBasket();
    for (const packId of [packs.reedcutterBottle, packs.lamplighterBottle, packs.coreSix])
      await shopper.act({ action: 1, packId, numPacks: 1 + (at % 3), bAdd: true });
  };
  // Nothing leaves while somebody counts the very item; what is bought on the web stays in the cellar.
  const shoppers = Array.from({ length: 8 }, (_, at) => shop(at));
  const enter = async (desk: typeof joan, item: typeof bottle, pack: number) => {
    const inBrewery = item.on_hand - (await unitsOnTheirWay(track.server.db, pack));
    return desk('/api/staff/stocktake/enter', { id, itemId: item.id, number: inBrewery - MISSING });
  };
  await Promise.all([
    enter(joan, bottle, packs.reedcutterBottle),
    enter(maud, other, packs.lamplighterBottle),
    ...shoppers,
  ]);
  const selling = sellBoth();
  await joan('/api/staff/stocktake/handin', { id });
  const approve = () =>
    arthur<StocktakeApproved>('/api/staff/stocktake/approve', { id }).then(
      ({ approved }) => approved,
      (fault: Error) => (fault.message.includes(' 409 ') ? 0 : Promise.reject(fault)),
    );
  await sell(bottle.id);
  await sell(other.id);
  const approved = await Promise.all([approve(), approve(), ...Array.from({ length: 4 }, (_, at) => shop(at))]);
  await selling;
  const inCellar = [bottle, other].map(({ on_hand: before }) => before - MISSING - SALES - 1);
  const onHand = [(await stockOf(packs.reedcutterBottle)).on_hand, (await stockOf(packs.lamplighterBottle)).on_hand];
  return { inCellar, onHand, approved: (approved[0] ?? 0) + (approved[1] ?? 0) };
}

test('two count and one approves twice at once while customers buy: what is on hand stands in the cellar', async () => {
  const { inCellar, onHand, approved } = await countWhileSelling();
  expect(onHand).toEqual(inCellar);
  expect(approved).toBe(2);
  expect(await track.disagreements()).toEqual([]);
});

test('control: where the counted number itself is stored, what was sold in between comes back', async () => {
  const { inCellar, onHand } = await countWhileSelling(['without-stocktake-difference.ts']);
  expect(onHand).not.toEqual(inCellar);
});
