import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StockSites } from '#features/stock-counts/stock-places.contract.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { holdTable } from '../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { openTwoDesks } from '../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { StocktakeRow } from '../stocktakes.contract.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
  await track.server.db.updateTable('person').set({ role: 101 }).where('id', '=', people.staff.id).execute();
});
afterEach(() => track.close());

/** A site with one bin, in which nothing lies. */
async function emptySite(preload: readonly string[]) {
  const { tills, desks } = await openTwoDesks(track, preload);
  const [one, other] = desks;
  const site = { name: 'Cellar', address: '', sort: 0, archived: false };
  const siteId = (await one<StockSites>('/api/staff/stock/site/save', site)).body.sites[0]!.id;
  const { sites } = (await one<StockSites>('/api/staff/stock/bins/add', { siteId, codes: 'A-01' })).body;
  return { till: tills[0], one, other, siteId, binId: sites[0]!.bins[0]!.id };
}

/** A count of the site has found that it is there, and is not stored yet, while its bin and then the site are removed. */
async function removeWhileStarting(preload: readonly string[] = []) {
  const { one, other, siteId, binId } = await emptySite(preload);
  const held = await holdTable(track.server.db, 'stocktake');
  const starting = one('/api/staff/stocktake/start', { name: 'Cellar', siteId, search: 'Bottle' });
  await held.untilWaiting(1);
  expect((await other('/api/staff/stock/bin/delete', { id: binId, version: 1 })).status).toBe(200);
  const removing = other('/api/staff/stock/site/delete', { id: siteId, version: 1 });
  await (preload.length === 0 ? held.untilWaiting(2) : removing);
  await held.letGo();
  return [(await starting).status, (await removing).status];
}

/** A count of the site has chosen the bin that takes what is more, and has put nothing into it yet, while the bin is removed. */
async function removeBinWhileApproving(preload: readonly string[] = []) {
  const { till, one, other, siteId, binId } = await emptySite(preload);
  const { db } = track.server;
  const item = await db
    .selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const { headers } = await logInAnew(till, people.staff.email);
  const joan = (path: string, body: object) =>
    askAt(till.url)<StocktakeRow>('POST', `/api/staff/stocktake/${path}`, { body, headers });
  const { id } = (await joan('start', { name: 'Cellar', siteId, search: 'Bottle' })).body;
  expect((await joan('enter', { id, itemId: item.id, number: 6 })).status).toBe(200);
  expect((await joan('handin', { id })).status).toBe(200);
  const held = await holdTable(db, 'audit_entry');
  const approving = one('/api/staff/stocktake/approve', { id });
  await held.untilWaiting(1);
  const removing = other('/api/staff/stock/bin/delete', { id: binId, version: 1 });
  await held.untilWaiting(2);
  await held.letGo();
  return [(await approving).status, (await removing).status];
}

test('a site of which a count is started is not removed meanwhile', async () => {
  expect(await removeWhileStarting()).toEqual([200, 409]);
});

test('control: without its lock the count names a site that is gone', async () => {
  expect(await removeWhileStarting(['without-site-lock.ts'])).toEqual([500, 200]);
});

test('a bin that takes what a count has found is not removed meanwhile', async () => {
  expect(await removeBinWhileApproving()).toEqual([200, 409]);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without its lock packs are put into a bin that is gone', async () => {
  expect(await removeBinWhileApproving(['without-site-lock.ts'])).toEqual([500, 200]);
});
