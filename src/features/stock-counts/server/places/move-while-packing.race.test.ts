import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { openTwoDesks } from '../../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';
import type { StockSites } from '../../stock-places.contract.ts';

const PUT_AWAY = 12;
const MOVED = 8;
const PACKED = 6;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

/** Two people move the same bottles from one bin to another while a packer takes some of them. */
async function moveWhilePacking(preload: readonly string[] = []) {
  const { desks, paidByPaypal } = await openTwoDesks(track, preload);
  const { db } = track.server;
  const { id } = await db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const site = { name: 'Cellar', address: '', sort: 0, archived: false };
  const { body } = await desks[0]<StockSites>('/api/staff/stock/site/save', site);
  const added = { siteId: body.sites[0]!.id, codes: 'A-01 B-01' };
  const { sites } = (await desks[0]<StockSites>('/api/staff/stock/bins/add', added)).body;
  const [from, to] = sites[0]!.bins.map((bin) => bin.id);
  const put = { id, fromBin: null, toBin: from, batchId: null, number: PUT_AWAY };
  expect((await desks[0]('/api/staff/stock/move', put)).status).toBe(200);
  const order = await paidByPaypal(PACKED);
  const held = await holdRow(db, 'stock_item', id);
  const move = { id, fromBin: from, toBin: to, batchId: null, number: MOVED };
  const moving = desks.map((desk) => desk('/api/staff/stock/move', move));
  await held.untilWaiting(2);
  const packing = desks[1]('/api/staff/order/move', { id: order.id, version: order.version, move: 'pack', gyles: [] });
  await held.untilWaiting(3);
  await held.letGo();
  const moved = (await Promise.all(moving)).map(({ status }) => status).toSorted((one, other) => one - other);
  expect((await packing).status).toBe(200);
  const { rows } = await sql<{ lies: number }>`select coalesce(sum(quantity), 0)::int as lies from stock_place`.execute(
    db,
  );
  return { moved, lies: rows[0]!.lies };
}

test('of two who move the same bottles while some are packed one moves them, and none is lost or doubled', async () => {
  const { moved, lies } = await moveWhilePacking();
  expect(moved).toEqual([200, 422]);
  expect(lies).toBe(PUT_AWAY - PACKED);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without locks bottles are doubled', async () => {
  const { lies } = await moveWhilePacking(['without-locks.ts']);
  expect(lies).toBeGreaterThan(PUT_AWAY - PACKED);
});
