import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { type Order, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const PAYPAL = 103;
/** Twenty pieces each of ten orders: two hundred races. */
const [ORDERS, PIECES] = [10, 20];

let track: RaceTrack;
let desks: readonly ((path: string, body: object) => Promise<{ readonly status: number }>)[] = [];
let tills: readonly ApiProcess[] = [];

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '20', RECONCILE_AFTER_SECONDS: '0' } });
  await sql`update stock_item set on_hand = reserved + committed + 5000`.execute(track.server.db);
});
afterEach(() => track.close());

async function openDesks(preload?: readonly string[]): Promise<void> {
  tills = await track.openTwoTills(preload);
  const { headers } = await logInAnew(tills[0]!, staff.admin.email);
  desks = tills.map(
    ({ url }) =>
      (path, body) =>
        askAt(url)('POST', path, { body, headers }),
  );
}

async function paid(number: number): Promise<Order> {
  const shopper = await shopperReadyToPay(tills[number % 2]!.url, packs.reedcutterBottle, PIECES);
  const { body } = await shopper.beginPaypal();
  await track.paypal.approve(body.token);
  return (await shopper.confirm(PAYPAL, body.token)).body;
}

async function paidOrders(): Promise<readonly Order[]> {
  return Promise.all(Array.from({ length: ORDERS }, (_, number) => paid(number)));
}

const orderAt = (id: number) =>
  track.server.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.version', 'orders.paid_pence', 'order_line.id as lineId'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();

/** Both desks refund one piece of what they both saw. */
async function bothRefundOne({ id }: Order): Promise<string> {
  const { version, lineId } = await orderAt(id);
  const wish = { id, version, lines: [{ id: lineId, quantity: 1 }] };
  const answers = await Promise.all(desks.map((ask) => ask('/api/staff/order/refund', wish)));
  return answers
    .map(({ status }) => status)
    .toSorted((one, other) => one - other)
    .join(' and ');
}

async function raceThroughAll(orders: readonly Order[], pieces: number): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  for (let piece = 0; piece < pieces; piece += 1) outcomes.push(...(await Promise.all(orders.map(bothRefundOne))));
  return countOutcomes(outcomes);
}

const givenBack = (order: Order) =>
  track.paypal.ledger.refunds
    .filter(({ customId }) => customId.startsWith(`${order.orderRef}-`))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
const openRefunds = async () =>
  (await track.server.db.selectFrom('refund').select('id').where('state', '<>', 'made').execute()).length;

test('of two desks that refund the same piece one does, two hundred times, and PayPal gives back what was paid', async () => {
  await openDesks();
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

test('control: with the locks taken out both desks refund the same piece', async () => {
  await openDesks(['without-locks.ts']);
  const orders = await paidOrders();
  const outcomes = await raceThroughAll(orders, 5);
  expect(outcomes['200 and 200']).toBeGreaterThan(0);
});
