import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StockSites } from '#features/stock-counts/stock-places.contract.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { openTwoDesks } from '../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { StocktakeApproved, StocktakeRow } from '../stocktakes.contract.ts';

const PUT_AWAY = 60;
/** What is missing at the site, and nobody knows yet. */
const MISSING = 7;
const ORDERS = 6;
const EACH = 4;
const SALES = 5;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  await track.server.db.updateTable('person').set({ role: 101 }).where('id', '=', people.staff.id).execute();
});
afterEach(() => track.close());

/**
 * One counts the cellar, another approves it twice at once, while packers take from it, bottles are sold at the door and shoppers fill
 * baskets. What lies in the cellar, and what is on hand, beside what it should be.
 */
async function countWhilePacking(preload: readonly string[] = []) {
  const { tills, desks, paidByPaypal } = await openTwoDesks(track, preload);
  const [desk] = desks;
  const { db } = track.server;
  const item = await db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const { headers } = await logInAnew(tills[0], people.staff.email);
  const joan = (path: string, body: object) =>
    askAt(tills[0].url)<StocktakeRow>('POST', `/api/staff/stocktake/${path}`, { body, headers });
  const site = { name: 'Cellar', address: '', sort: 0, archived: false };
  const siteId = (await desk<StockSites>('/api/staff/stock/site/save', site)).body.sites[0]!.id;
  const { sites } = (await desk<StockSites>('/api/staff/stock/bins/add', { siteId, codes: 'A-01' })).body;
  const put = { id: item.id, fromBin: null, toBin: sites[0]!.bins[0]!.id, batchId: null, number: PUT_AWAY };
  expect((await desk('/api/staff/stock/move', put)).status).toBe(200);
  const orders: Awaited<ReturnType<typeof paidByPaypal>>[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one customer after the other, at either process
  for (let order = 0; order < ORDERS; order += 1) orders.push(await paidByPaypal(EACH));
  const stock = async () => {
    const { rows } = await sql<{ onHand: number; lies: number }>`
      select on_hand as "onHand", (select coalesce(sum(quantity), 0)::int from stock_place where stock_item_id = s.id) as lies
      from stock_item s where id = ${item.id}`.execute(db);
    return rows[0]!;
  };
  const before = await stock();
  const { id } = (await joan('start', { name: 'Cellar', siteId, search: 'Bottle' })).body;
  expect((await joan('enter', { id, itemId: item.id, number: PUT_AWAY - MISSING })).status).toBe(200);
  const pack = ({ id: orderId, version }: (typeof orders)[number], at: number) =>
    desks[at % 2]!('/api/staff/order/move', { id: orderId, version, move: 'pack', gyles: [] });
  const packedBefore = await Promise.all(orders.slice(0, ORDERS / 2).map(pack));
  expect((await joan('handin', { id })).status).toBe(200);
  const shop = async (at: number) => {
    const shopper = new Shopper(tills[at % 2]!.url);
    await shopper.openBasket();
    await shopper.act({ action: 1, packId: packs.reedcutterBottle, numPacks: 1 + (at % 3), bAdd: true });
  };
  const approve = (at: number) =>
    desks[at]!<StocktakeApproved>('/api/staff/stocktake/approve', { id, differs: 'on-hand' });
  const sell = (at: number) =>
    desks[at % 2]!('/api/staff/stock/count', { id: item.id, kind: 'sold', number: 1, reason: 'At the door' });
  const [approved, packed] = await Promise.all([
    Promise.all([approve(0), approve(1)]),
    Promise.all(orders.slice(ORDERS / 2).map(pack)),
    Promise.all(Array.from({ length: SALES }, (_, at) => sell(at))),
    Promise.all(Array.from({ length: 4 }, (_, at) => shop(at))),
  ]);
  expect([...packedBefore, ...packed].map(({ status }) => status)).toEqual(orders.map(() => 200));
  return {
    ...(await stock()),
    approved: approved.reduce((sum, { status, body }) => sum + (status === 200 ? body.approved : 0), 0),
    shouldBe: { onHand: before.onHand - MISSING - SALES, lies: PUT_AWAY - MISSING - ORDERS * EACH },
  };
}

test('one counts a site and one approves twice at once while others pack and buy: nothing is lost, none comes back', async () => {
  const { onHand, lies, approved, shouldBe } = await countWhilePacking();
  expect({ onHand, lies }).toEqual(shouldBe);
  expect(approved).toBe(1);
  expect(await track.disagreements()).toEqual([]);
});

test('control: compared with what lies there now, what was packed in between comes back', async () => {
  const { onHand, lies, shouldBe } = await countWhilePacking(['without-site-difference.ts']);
  expect({ onHand, lies }).not.toEqual(shouldBe);
});
