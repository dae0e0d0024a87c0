import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { holdTable } from '../../../../tests/faults/wait-for-lock.ts';
import { type Order, Shopper } from '../../../../tests/shopper-for-test.ts';
import { openTwoDesks } from '../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { RecallRow } from '../recalls.contract.ts';

const FILLED = 200;
const gyleNum = 'RACE1';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

async function fillGyle(desk: Awaited<ReturnType<typeof openTwoDesks>>['desks'][0]): Promise<void> {
  const { product_id: bevId, id: stockItemId } = await track.server.db
    .selectFrom('pack')
    .innerJoin('stock_item', 'stock_item.pack_id', 'pack.id')
    .select(['pack.product_id', 'stock_item.id'])
    .where('pack.id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  const brew = { gyleNum, bevId, brewedOn: '2026-01-02', volumeLitres: 900 };
  const { body } = await desk<{ id: number }>('/api/staff/gyles/save', brew);
  const days = { packagedOn: '2026-01-10', bestBefore: '2028-01-01' };
  await desk('/api/staff/gyles/package', { id: body.id, stockItemId, quantity: FILLED, ...days });
}

const packOf = ({ id, version, items }: Order) => ({
  id,
  version,
  move: 'pack',
  gyles: [{ gyleNum, lineId: items[0]!.id, part: 0, quantity: 2 }],
});

/** A recall meets somebody who has noted the gyle and not stored it yet, while others pack and customers buy. */
async function recallWhilePacking(preload: readonly string[] = []) {
  const { desks, tills, paidByPaypal } = await openTwoDesks(track, preload);
  await fillGyle(desks[0]);
  const placed: Order[] = [];
  for (let number = 0; number < 8; number += 1) placed.push(await paidByPaypal(2));
  const pack = (order: Order, at: number) => desks[at % 2]!('/api/staff/order/move', packOf(order));
  const held = await holdTable(track.server.db, 'audit_entry');
  const first = pack(placed[0]!, 0);
  await held.untilWaiting(1);
  const recalling = desks[1]<RecallRow>('/api/staff/recall/start', { gyleNum, reason: 'Glass' });
  await held.untilWaiting(2);
  const others = placed.slice(1, 5).map(pack);
  const shoppers = [0, 1, 2, 3].map(async (at) => {
    const shopper = new Shopper(tills[at % 2]!.url);
    await shopper.openBasket();
    return shopper.act({ action: 1, packId: packs.reedcutterBottle, numPacks: 3, bAdd: true });
  });
  await held.letGo();
  const { status } = await recalling;
  expect(status).toBe(200);
  await Promise.all([first, ...others, ...shoppers]);
  const after = await Promise.all(placed.slice(5).map(pack));
  const { rows } = await sql<{ packed: number; takenOff: number }>`
    select (select coalesce(sum(k.quantity), 0)::int from packed_gyle k join sub_batch b on b.id = k.sub_batch_id
        join gyle g on g.id = b.gyle_id where g.gyle_num = ${gyleNum}) as packed,
      (select coalesce(sum(quantity), 0)::int from recall_stock) as "takenOff"`.execute(track.server.db);
  return { ...rows[0]!, after: after.map((one) => one.status) };
}

test('while two desks pack and customers buy, a recall takes all that is left, and nothing of it is packed afterwards', async () => {
  const { packed, takenOff, after } = await recallWhilePacking();
  expect(packed).toBeGreaterThanOrEqual(2);
  expect(packed + takenOff).toBe(FILLED);
  expect(after).toEqual([422, 422, 422]);
  expect(await track.disagreements()).toEqual([]);
});

test('control: a recall that does not wait for packers takes off what lies in a box already', async () => {
  const { packed, takenOff } = await recallWhilePacking(['without-recall-lock.ts']);
  expect(packed + takenOff).toBeGreaterThan(FILLED);
});
