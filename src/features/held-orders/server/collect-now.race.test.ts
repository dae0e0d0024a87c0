import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { DeliveryMethod, OrderAction, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { ADA, Shopper } from '../../../../tests/shopper-for-test.ts';
import { ENOUGH_CODES, openTwoDesks, type Press, type TwoDesks } from '../../../../tests/two-desks.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const ORDERS = 16;

let track: RaceTrack;
let desks: TwoDesks;
let own: Readonly<Record<string, string>>;
beforeEach(async () => {
  track = await openRaceTrack({ settings: ENOUGH_CODES });
});
afterEach(() => track.close());

async function open(preload?: readonly string[]): Promise<readonly OrderForDesk[]> {
  desks = await openTwoDesks(track, preload);
  own = (await logInAnew(desks.tills[0], people.retail.email)).headers;
  const orders: OrderForDesk[] = [];
  // One after the other: she has one basket.
  for (let number = 0; number < ORDERS; number += 1) orders.push(await held());
  return orders;
}

async function held(): Promise<OrderForDesk> {
  const shopper = new Shopper(desks.tills[0].url);
  shopper.headers = own;
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 1);
  await shopper.act({ action: OrderAction.applyVoucher, sValue: vouchers.holdAtBrewery.code });
  await shopper.deliver(DeliveryMethod.holdAtBrewery);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  const { body } = await shopper.beginPaypal();
  await track.paypal.approve(body.token);
  return desks.read((await shopper.confirm(PaymentMethod.paypal, body.token)).body.id);
}

const collectionOf = ({ id }: OrderForDesk): Press => ({
  path: '/api/order/orderactionbyvalidate',
  body: { action: OrderAction.collectNow, orderId: id, siteId: 1 },
  headers: own,
});
const cancellationOf = ({ id, version }: OrderForDesk): Press => ({
  path: '/api/staff/order/cancel',
  body: { id, version, why: '' },
});
const collectTwice = (order: OrderForDesk) => desks.both(collectionOf(order));
const collectOrCancel = (order: OrderForDesk) => desks.race(collectionOf(order), cancellationOf(order));
const throughAll = async (orders: readonly OrderForDesk[], racing: (order: OrderForDesk) => Promise<string>) =>
  countOutcomes(await Promise.all(orders.map(racing)));

test('a held order that its customer collects in two windows at once is moved to the counter once', async () => {
  const orders = await open();
  expect(await throughAll(orders, collectTwice)).toEqual({ '200 and 409': ORDERS });
  for (const { id } of orders) {
    const moves = await track.server.db
      .selectFrom('order_move')
      .select('to_status')
      .where('order_id', '=', id)
      .where('from_status', '=', OrderStatus.heldAtBrewery)
      .execute();
    expect(moves).toEqual([{ to_status: OrderStatus.confirmed }]);
  }
  expect(await track.disagreements()).toEqual([]);
});

test('one that its customer collects while the desk cancels it is either to be collected or cancelled, with its money', async () => {
  const orders = await open();
  const outcomes = await throughAll(orders, collectOrCancel);
  const cancelled = outcomes['409 and 200'] ?? 0;
  expect(cancelled + (outcomes['200 and 409'] ?? 0)).toBe(ORDERS);
  const after = await Promise.all(orders.map(({ id }) => desks.read(id)));
  expect(
    countOutcomes(
      after.map(({ status, paid, refunds }) => `${status}, ${paid > 0 ? 'paid' : 'back'}, ${refunds.length}`),
    ),
  ).toEqual({
    ...(cancelled < ORDERS && { '11, paid, 0': ORDERS - cancelled }),
    ...(cancelled > 0 && { '1002, back, 1': cancelled }),
  });
  expect(await track.disagreements()).toEqual([]);
});

test(
  'control: with the locks taken out a held order is collected twice, or collected and cancelled',
  MEETS_BY_CHANCE,
  async () => {
    const orders = await open(['without-locks.ts']);
    const outcomes: string[] = [];
    // One pair at a time: many at once wait for the processor, and seldom meet.
    for (const [at, order] of orders.entries()) outcomes.push(await [collectTwice, collectOrCancel][at % 2]!(order));
    expect(outcomes).toContain('200 and 200');
  },
);
