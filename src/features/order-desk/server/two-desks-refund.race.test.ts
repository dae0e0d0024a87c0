import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import type { Order } from '../../../../tests/shopper-for-test.ts';
import { openTwoDesks, type Press, type TwoDesks } from '../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

/** Twenty pieces each of ten orders: two hundred races. */
const [ORDERS, PIECES] = [10, 20];

let track: RaceTrack;
let desks: TwoDesks;

afterEach(() => track.close());

type Desks = { readonly preload?: readonly string[]; readonly settings?: Readonly<Record<string, string>> };

async function openDesks({ preload, settings }: Desks = {}): Promise<void> {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', ...settings } });
  desks = await openTwoDesks(track, preload);
}

const paidOrders = () => Promise.all(Array.from({ length: ORDERS }, () => desks.paidByPaypal(PIECES)));

const orderAt = (id: number) =>
  track.server.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.version', 'orders.paid_pence', 'order_line.id as lineId'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();

type Goods = 'not-returned' | 'taken-out';

/** A refund of one piece of the order as it is now. */
async function refundOne({ id }: Order, goods: Goods): Promise<Press> {
  const { version, lineId } = await orderAt(id);
  return { path: '/api/staff/order/refund', body: { id, version, lines: [{ id: lineId, quantity: 1 }], goods } };
}

async function raceThroughAll(
  orders: readonly Order[],
  pieces: number,
  goods: Goods = 'not-returned',
): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  for (let piece = 0; piece < pieces; piece += 1)
    outcomes.push(...(await Promise.all(orders.map(async (order) => desks.both(await refundOne(order, goods))))));
  return countOutcomes(outcomes);
}

const givenBack = (order: Order) =>
  track.paypal.ledger.refunds
    .filter(({ customId }) => customId.startsWith(`${order.orderRef}-`))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
const openRefunds = async () =>
  (await track.server.db.selectFrom('refund').select('id').where('state', '<>', 'made').execute()).length;

test('of two desks that refund the same piece one does, two hundred times, and PayPal gives back what was paid', async () => {
  await openDesks({ settings: { RECONCILE_AFTER_SECONDS: '0' } });
  const orders = await paidOrders();
  const before = await Promise.all(orders.map(({ id }) => orderAt(id)));
  expect(await raceThroughAll(orders, PIECES)).toEqual({ '200 and 409': ORDERS * PIECES });
  // Nothing is left of any line.
  expect(await raceThroughAll(orders, 1)).toEqual({ '422 and 422': ORDERS });
  await expect.poll(openRefunds, { timeout: 120_000, interval: 1000 }).toBe(0);
  expect(orders.map(givenBack)).toEqual(before.map(({ paid_pence: pence }) => pence));
  expect((await Promise.all(orders.map(({ id }) => orderAt(id)))).every(({ paid_pence: pence }) => pence === 0)).toBe(
    true,
  );
  expect(await track.disagreements()).toEqual([]);
});

const soldStock = async () =>
  (
    await track.server.db
      .selectFrom('stock_item')
      .select('committed')
      .where('pack_id', '=', packs.reedcutterBottle)
      .executeTakeFirstOrThrow()
  ).committed;

test('of two desks that take the same piece out before packing one does, and each piece is free to be sold once', async () => {
  await openDesks();
  const orders = await paidOrders();
  const before = await soldStock();
  expect(await raceThroughAll(orders, 2, 'taken-out')).toEqual({ '200 and 409': ORDERS * 2 });
  expect(await soldStock()).toBe(before - ORDERS * 2);
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the order, and the key that stands behind it, both desks refund the same piece', async () => {
  await openDesks({ preload: ['without-order-lock.ts'] });
  await sql`alter table refund drop constraint refund_number_key`.execute(track.server.db);
  const order = await desks.paidByPaypal(PIECES);
  const refund = await refundOne(order, 'not-returned');
  expect(await desks.bothHaveRead(order.id, refund, refund)).toBe('200 and 200');
});
