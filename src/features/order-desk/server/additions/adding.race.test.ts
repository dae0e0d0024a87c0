import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import type { Order } from '../../../../../tests/shopper-for-test.ts';
import { openTwoDesks, statusesOf, type TwoDesks } from '../../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ORDERS = 20;
const ADDED = [{ packId: packs.lamplighterBottle, quantity: 1 }];

let track: RaceTrack;
let twoDesks: TwoDesks;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', RECONCILE_AFTER_SECONDS: '0' } });
});
afterEach(() => track.close());

async function openDesks(preload?: readonly string[]): Promise<void> {
  twoDesks = await openTwoDesks(track, preload);
}

const paidOrders = (pieces = 1) => Promise.all(Array.from({ length: ORDERS }, () => twoDesks.paidByPaypal(pieces)));

type Act = readonly [path: string, body: object];
const ADD: Act = ['/api/staff/order/add', { lines: ADDED }];
const PACK: Act = ['/api/staff/order/move', { move: 'make-ready' }];

/** Each desk does its own with the order that both saw. */
async function bothAt({ id }: Order, acts: readonly [Act, Act]): Promise<string> {
  const { version } = await track.server.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return statusesOf(
    await Promise.all(twoDesks.desks.map((ask, at) => ask(acts[at]![0], { id, version, ...acts[at]![1] }))),
  );
}

const raceAll = async (orders: readonly Order[], acts: readonly [Act, Act]) =>
  countOutcomes(await Promise.all(orders.map((order) => bothAt(order, acts))));

/** Orders that are packed although something in their box is not. */
const packedWithout = async () =>
  (
    await sql`select from held_order_link k join orders o on o.id = k.order_id join orders h on h.id = k.held_order_id
      where k.added and o.status <> h.status`.execute(track.server.db)
  ).rows.length;
const soldOf = async (packId: number) =>
  (
    await track.server.db
      .selectFrom('stock_item')
      .select('committed')
      .where('pack_id', '=', packId)
      .executeTakeFirstOrThrow()
  ).committed;

test('of two desks that add the same bottle to the order that both saw one does', async () => {
  await openDesks();
  const orders = await paidOrders();
  const before = await soldOf(packs.lamplighterBottle);
  expect(await raceAll(orders, [ADD, ADD])).toEqual({ '200 and 409': ORDERS });
  expect(await soldOf(packs.lamplighterBottle)).toBe(before + ORDERS);
  expect(await track.disagreements()).toEqual([]);
});

test('of two desks that add and pack at once one does, and nothing is packed without what was added', async () => {
  await openDesks();
  const orders = await paidOrders();
  expect(await raceAll(orders, [ADD, PACK])).toEqual({ '200 and 409': ORDERS });
  expect(await packedWithout()).toBe(0);
  expect(await track.disagreements()).toEqual([]);
});

test('no more is added to several orders at once than there is', async () => {
  await openDesks();
  const orders = await paidOrders();
  await sql`update stock_item set on_hand = reserved + committed + 7 where pack_id = ${packs.lamplighterBottle}`.execute(
    track.server.db,
  );
  const before = await soldOf(packs.lamplighterBottle);
  const answers = await Promise.all(
    orders.map(async ({ id, version }, at) => twoDesks.desks[at % 2]!(ADD[0], { id, version, ...ADD[1] })),
  );
  expect(countOutcomes(answers.map(({ status }) => String(status)))).toEqual({ '200': 7, '409': ORDERS - 7 });
  expect(await soldOf(packs.lamplighterBottle)).toBe(before + 7);
  expect(await track.disagreements()).toEqual([]);
});

test('control: with the locks taken out, something is added to what is packed without it', async () => {
  await openDesks(['without-locks.ts']);
  const order = await twoDesks.paidByPaypal(4);
  const [adding, packing] = [ADD, PACK].map(([path, body]) => ({
    path,
    body: { id: order.id, version: order.version, ...body },
  }));
  expect(await twoDesks.bothHaveRead(order.id, adding!, packing!)).toBe('200 and 200');
  expect(await packedWithout()).toBe(1);
});

const REPLACE = async ({ id }: Order): Promise<Act> => {
  const { id: lineId } = await track.server.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return [
    '/api/staff/order/replace',
    { lineId, quantity: 1, lines: [{ packId: packs.eelCatcherBottle, quantity: 1 }] },
  ];
};
const versionOf = async (id: number) =>
  (await track.server.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

test('what was carried over is given back at one desk while the first order is at the other: never more than was taken', async () => {
  await openDesks();
  const orders = await paidOrders(3);
  const replaced = await Promise.all(
    orders.map(async (order) => {
      const [path, body] = await REPLACE(order);
      await twoDesks.desks[0](path, { id: order.id, version: await versionOf(order.id), ...body });
      const link = await track.server.db
        .selectFrom('held_order_link')
        .select('held_order_id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      return { order, additionId: link.held_order_id };
    }),
  );
  await Promise.all(
    replaced.map(async ({ order, additionId }) => {
      const versions = [await versionOf(additionId), await versionOf(order.id)];
      await Promise.all([
        twoDesks.desks[0]('/api/staff/order/cancel', { id: additionId, version: versions[0] }),
        twoDesks.desks[1]('/api/staff/order/cancel', { id: order.id, version: versions[1] }),
      ]);
      // Whoever saw an older version tries again.
      await twoDesks.desks[1]('/api/staff/order/cancel', { id: order.id, version: await versionOf(order.id) });
    }),
  );
  const open = async () =>
    (await track.server.db.selectFrom('refund').select('id').where('state', '<>', 'made').execute()).length;
  await expect.poll(open, { timeout: 120_000, interval: 1000 }).toBe(0);
  const { captures, refunds } = track.paypal.ledger;
  for (const { id } of orders) {
    const capture = captures.find(({ customId }) => customId === String(id))!;
    const back = refunds.filter(({ captureId }) => captureId === capture.id);
    const sum = back.reduce((all, { amount }) => all + Math.round(Number(amount.value) * 100), 0);
    expect(sum).toBe(Math.round(Number(capture.amount.value) * 100));
  }
  expect(await track.disagreements()).toEqual([]);
});
