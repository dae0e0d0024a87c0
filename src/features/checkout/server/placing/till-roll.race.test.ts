import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderAction } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const bottles = () =>
  track.server.db
    .selectFrom('stock_item')
    .selectAll()
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();

/** Two windows of one seller place the same two bottles: neither before both have read the order, or wait for it. */
async function placeTwice(preload?: readonly string[]) {
  const { db } = track.server;
  const [one, other] = await track.openTwoTills(preload);
  const { headers } = await logInAnew(one, people.telesales.email);
  const windows = [one, other].map(({ url }) => new Shopper(url));
  for (const window of windows) window.headers = { ...headers, 'x-selling-to': 'guest' };
  const [first, second] = windows as [Shopper, Shopper];
  await first.openBasket();
  await first.act({ action: OrderAction.clearBasket });
  await first.add(packs.reedcutterBottle, 2);
  await first.act({ action: OrderAction.chooseDelivery, tillRoll: true });
  await second.openBasket();
  const before = await bottles();
  const held = await holdRow(db, 'stock_item', before.id);
  const calls = windows.map((window) =>
    window.confirm(PaymentMethod.cash, '', { ageConfirmed: true, termsVersion: '' }),
  );
  await held.untilWaiting(2);
  await held.letGo();
  const answers = await Promise.all(calls);
  const payments = await db
    .selectFrom('payment_attempt')
    .select('amount_pence')
    .where('order_id', '=', first.order!.id)
    .execute();
  return {
    statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
    orders: new Set(answers.map(({ body }) => body.orderRef)).size,
    payments: payments.length,
    taken: before.on_hand - (await bottles()).on_hand,
  };
}

test('two windows that place the same sale over the counter take the money and the bottles once', async () => {
  expect(await placeTwice()).toEqual({ statuses: [200, 200], orders: 1, payments: 1, taken: 2 });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the order the money is recorded twice', async () => {
  expect((await placeTwice(['without-order-lock.ts'])).payments).toBe(2);
});
