import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { ENOUGH_CODES, openTwoDesks, type Press, type TwoDesks } from '../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

const [ORDERS, PIECES] = [10, 5];

let track: RaceTrack;
let desks: TwoDesks;
beforeEach(async () => {
  track = await openRaceTrack({ settings: ENOUGH_CODES });
});
afterEach(() => track.close());

const open = async (preload?: readonly string[]) => {
  desks = await openTwoDesks(track, preload);
};
const paidOrders = (number = ORDERS, pieces = PIECES) =>
  Promise.all(Array.from({ length: number }, () => desks.paidByTransfer(pieces)));
const throughAll = async (orders: readonly OrderForDesk[], racing: (order: OrderForDesk) => Promise<string>) =>
  countOutcomes(await Promise.all(orders.map(racing)));

/** Pence that have come for an order, and of it what goes back, or has gone. */
async function moneyOf({ id }: OrderForDesk) {
  const { db } = track.server;
  const payments = await db.selectFrom('payment_attempt').selectAll().where('order_id', '=', id).execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.amount_pence')
    .where('payment_attempt.order_id', '=', id)
    .where('refund.state', '<>', 'withdrawn')
    .execute();
  const counted = payments.filter(({ state }) => state !== 'withdrawn');
  return {
    came: counted.reduce((sum, { amount_pence: pence }) => sum + pence, 0),
    goesBack: refunds.reduce((sum, { amount_pence: pence }) => sum + pence, 0),
  };
}

/** That transfers are sent back by hand is no disagreement. */
const disagreements = async () =>
  (await track.disagreements()).filter((holds) => holds !== 'Nothing waits for a person: no problem is open.');

/** A refund of one piece of the order as it is now. */
async function refundOne({ id }: OrderForDesk): Promise<Press> {
  const { version, lines } = await desks.read(id);
  const body = { id, version, lines: [{ id: lines[0]!.id, quantity: 1 }], goods: 'not-returned' };
  return { path: '/api/staff/order/refund', body };
}
const bothRefundOne = async (order: OrderForDesk) => desks.both(await refundOne(order));

test('of two desks that refund the same piece of an order paid by transfer one does, and never a penny more than came goes back', async () => {
  await open();
  const orders = await paidOrders();
  for (let piece = 0; piece < PIECES; piece += 1)
    expect(await throughAll(orders, bothRefundOne)).toEqual({ '200 and 409': ORDERS });
  expect(await throughAll(orders, bothRefundOne)).toEqual({ '422 and 422': ORDERS });
  for (const order of orders) expect(await moneyOf(order)).toEqual({ came: order.due, goesBack: order.due });
  expect(await disagreements()).toEqual([]);
});

test('control: without the lock of the order, and the key that stands behind it, both desks refund the same piece', async () => {
  await sql`alter table refund drop constraint refund_number_key`.execute(track.server.db);
  await open(['without-order-lock.ts']);
  const order = await desks.paidByTransfer(PIECES);
  const refund = await refundOne(order);
  expect(await desks.bothHaveRead(order.id, refund, refund)).toBe('200 and 200');
});

/** One desk takes back the record of the payment that the other desk’s cancelling would give back. */
const takeBackOf = ({ id, version, payments }: OrderForDesk): Press => ({
  path: '/api/staff/order/payment/withdraw',
  body: { id, version, paymentId: payments[0]!.id },
});
const cancelOf = ({ id, version }: OrderForDesk): Press => ({
  path: '/api/staff/order/cancel',
  body: { id, version, why: '' },
});
const takeBackOrCancel = (order: OrderForDesk) => desks.race(takeBackOf(order), cancelOf(order));

test('a payment that one desk takes back while the other cancels its order is neither lost nor given back twice', async () => {
  await open();
  const orders = await paidOrders(20, 1);
  const outcomes = await throughAll(orders, takeBackOrCancel);
  expect((outcomes['200 and 409'] ?? 0) + (outcomes['409 and 200'] ?? 0)).toBe(orders.length);
  for (const order of orders) {
    const { status, isPaid } = await desks.read(order.id);
    const wasCancelled = status === OrderStatus.cancelledByStaff;
    expect(isPaid).toBe(false);
    // Money that came goes back; of money that never came nothing does.
    expect(await moneyOf(order)).toEqual(
      wasCancelled ? { came: order.due, goesBack: order.due } : { came: 0, goesBack: 0 },
    );
  }
  expect(await disagreements()).toEqual([]);
});

test('control: with the locks taken out a payment is taken back and given back', async () => {
  await open(['without-locks.ts']);
  const order = await desks.paidByTransfer(1);
  expect(await desks.bothHaveRead(order.id, takeBackOf(order), cancelOf(order))).toBe('200 and 200');
});

/** Its customer has it, and wishes to return one of two bottles. */
async function withWish({ id, version }: OrderForDesk): Promise<OrderForDesk> {
  const ready = await desks.post('/api/staff/order/move', { id, version, move: 'make-ready' });
  const had = await desks.post('/api/staff/order/move', {
    id,
    version: ready.version,
    move: 'hand-over',
    ageChecked: true,
  });
  const mail = await track.server.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', '=', `order-placed/${id}`)
    .executeTakeFirstOrThrow();
  const t = /[?&]t=([\w-]+)/.exec(mail.text)?.[1];
  const lines = [{ lineId: had.lines[0]!.id, quantity: 1 }];
  await desks.post('/api/order/requestreturn', { orderId: id, t, reason: 'faulty', why: 'Flat', lines });
  return desks.read(id);
}

const refundOf = ({ id, version, lines, returns }: OrderForDesk): Press => ({
  path: '/api/staff/order/refund',
  body: { id, version, lines: [{ id: lines[0]!.id, quantity: 1 }], goods: 'to-stock', returnId: returns[0]!.id },
});
const declineOf = ({ id, returns }: OrderForDesk): Press => ({
  path: '/api/staff/order/return/answer',
  body: { id, returnId: returns[0]!.id, outcome: 'declined', why: 'It was drunk' },
});
const refundOrDecline = (order: OrderForDesk) => desks.race(refundOf(order), declineOf(order));
const refundTwice = (order: OrderForDesk) => desks.both(refundOf(order));
const declineTwice = (order: OrderForDesk) => desks.both(declineOf(order));

const withWishes = async () => Promise.all((await paidOrders(ORDERS, 2)).map(withWish));
const creditsOf = async ({ id }: OrderForDesk) => (await desks.read(id)).credits.length;

test('a wish to return something is answered once, whatever two desks answer at once', async () => {
  await open();
  expect(await throughAll(await withWishes(), refundTwice)).toEqual({ '200 and 409': ORDERS });
  expect(await throughAll(await withWishes(), declineTwice)).toEqual({ '200 and 404': ORDERS });
  const either = await withWishes();
  const outcomes = await throughAll(either, refundOrDecline);
  const refunded = outcomes['200 and 404'] ?? 0;
  expect(refunded + (outcomes['404 and 200'] ?? 0)).toBe(ORDERS);
  expect((await Promise.all(either.map(creditsOf))).reduce((sum, one) => sum + one, 0)).toBe(refunded);
  expect(await disagreements()).toEqual([]);
});

test('control: without locks, and answered whether it was before or not, a wish is refunded and declined', async () => {
  await open(['without-one-answer.ts']);
  const order = await withWish(await desks.paidByTransfer(2));
  expect(await desks.bothHaveRead(order.id, refundOf(order), declineOf(order))).toBe('200 and 200');
});
