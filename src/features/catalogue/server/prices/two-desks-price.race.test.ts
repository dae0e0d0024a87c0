import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { openTwoDesks, statusesOf } from '../../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const PACK = packs.fenFireCan;

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const retailNow = async () =>
  (await track.server.db.selectFrom('pack').select('retail_inc_pence').where('id', '=', PACK).executeTakeFirstOrThrow())
    .retail_inc_pence;
const historyLength = async () =>
  (await track.server.db.selectFrom('price_change').select('id').where('pack_id', '=', PACK).execute()).length;

/** Two desks send something of one pack, once both have got as far as they can without its row. */
async function bothSend(path: string, bodies: readonly [object, object], preload?: readonly string[]) {
  const { desks } = await openTwoDesks(track, preload);
  const held = await holdRow(track.server.db, 'pack', PACK);
  const sent = bodies.map((body, at) => desks[at === 0 ? 0 : 1](path, body));
  await held.untilWaiting(2);
  await held.letGo();
  return statusesOf(await Promise.all(sent));
}

async function bothSave(preload?: readonly string[]) {
  const from = await retailNow();
  const bodyOf = (to: number) => ({ cells: [{ packId: PACK, price: 'retail', from, to }] });
  return bothSend('/api/staff/prices/save', [bodyOf(611), bodyOf(622)], preload);
}

test('of two desks that save the same price at once the second is told of the other’s', async () => {
  const before = await historyLength();
  expect(await bothSave()).toBe('200 and 409');
  expect(await historyLength()).toBe(before + 1);
});

test('the same is true of the price of a tier, which stands in another table', async () => {
  const wish = (to: number) => ({ cells: [{ packId: PACK, price: 'tier4', from: null, to }] });
  await track.server.db.deleteFrom('pack_price').where('pack_id', '=', PACK).where('tier', '=', 4).execute();
  expect(await bothSend('/api/staff/prices/save', [wish(155), wish(166)])).toBe('200 and 409');
});

test('control: with the locks taken out the later save covers the earlier one', async () => {
  expect(await bothSave(['without-locks.ts'])).toBe('200 and 200');
});

test('a prepared change that two desks release at once takes effect once', async () => {
  const { db } = track.server;
  const at = new Date('2099-01-01T09:00:00Z').toISOString() as never;
  const { id } = await db
    .insertInto('prepared_prices')
    .values({ name: 'Spring', due_at: at, changed_by: people.admin.id, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('prepared_price')
    .values({ prepared_id: id, pack_id: PACK, pack_name: 'Can', price: 'retail', to_pence: 633 })
    .execute();
  const before = await historyLength();
  const body = { id, version: 1 };
  expect(await bothSend('/api/staff/prices/prepared/release', [body, body])).toBe('200 and 409');
  expect(await retailNow()).toBe(633);
  expect(await historyLength()).toBe(before + 1);
});
