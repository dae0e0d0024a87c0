import { afterEach, expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { instant } from '#rules/calendar/instant.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { openShop, type ShopForTest } from '../../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openTwoDesks, type Press, type TwoDesks } from '../../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const RACES = 20;

let track: RaceTrack;
let desks: TwoDesks;
let nextMonth: ShopForTest | undefined;

afterEach(async () => {
  await nextMonth?.stop();
  nextMonth = undefined;
  await track.close();
});

async function open(preload?: readonly string[]): Promise<void> {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16', QUOTE_WORKING_DAYS: '5' } });
  desks = await openTwoDesks(track, preload);
  await track.server.db
    .updateTable('business')
    .set({ route_id: null, delivery_method: DeliveryMethod.notChosen })
    .where('id', '=', businesses.mardleAndMalt.id)
    .execute();
}

/** The jobs of a third process, after the last day of every quote. */
async function openNextMonth(): Promise<ShopForTest> {
  const { paypal, card, server } = track;
  nextMonth = await openShop(server.db, { start: instant('2027-01-15T09:00:00Z'), providers: { paypal, card } });
  return nextMonth;
}

/** An order by pallet that is quoted, with the secret of its link. */
async function quoted(): Promise<{ readonly id: number; readonly token: string }> {
  const [{ url }] = desks.tills;
  const terms = (await (await fetch(`${url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  const shopper = new Shopper(url);
  shopper.headers = (await logInAnew({ url }, people.tradeTerms0.email)).headers;
  await shopper.openBasket();
  await shopper.add(packs.reedcutterFirkin, 2);
  await shopper.deliver(DeliveryMethod.pallet);
  const { body } = await shopper.confirm(PaymentMethod.undecided, '', { termsVersion: terms.version });
  const { id, version } = await desks.read(body.id);
  await desks.post('/api/staff/order/quote', { id, version, net: 4800 });
  const { text } = await track.server.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('once_key', 'like', `order-quote/${id}/%`)
    .executeTakeFirstOrThrow();
  return { id, token: new RegExp(String.raw`${paths.quote}#([\w-]{43})`).exec(text)?.[1] ?? '' };
}

const press = (path: 'accept' | 'refuse', token: string): Press => ({
  path: `/api/order/quote/${path}`,
  body: { token },
  headers: {},
});
const mailsOf = async (id: number, kind: string) =>
  (await track.server.db.selectFrom('outbox_mail').select('id').where('once_key', '=', `${kind}/${id}`).execute())
    .length;
const movesOf = async (id: number) => {
  const moves = track.server.db.selectFrom('order_move').select('to_status').where('order_id', '=', id).orderBy('id');
  return (await moves.execute()).map(({ to_status: to }) => to);
};

test('a quote that is accepted at two processes at once is accepted once', async () => {
  await open();
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race += 1) {
    const { id, token } = await quoted();
    outcomes.push(await desks.both(press('accept', token)));
    expect(await movesOf(id)).toEqual([19, 19, 11]);
    expect(await mailsOf(id, 'quote-accepted')).toBe(1);
  }
  expect(countOutcomes(outcomes)).toEqual({ '200 and 409': RACES });
  expect(await track.disagreements()).toEqual([]);
});

test('of accepting and refusing at once the first counts, and the other is told so', async () => {
  await open();
  for (const [first, second, status] of [
    ['accept', 'refuse', 11],
    ['refuse', 'accept', 1001],
  ] as const) {
    const { id, token } = await quoted();
    expect(await desks.bothHaveRead(id, press(first, token), press(second, token))).toBe('200 and 409');
    expect((await desks.read(id)).status).toBe(status);
  }
  expect(await track.disagreements()).toEqual([]);
});

/** The order's row is held until one of both waits for it, and then the other behind it. */
async function acceptBeside(first: 'accept' | 'lapse') {
  const { id, token } = await quoted();
  const { run } = nextMonth ?? (await openNextMonth());
  const accept = () => askAt(desks.tills[0].url)('POST', '/api/order/quote/accept', { body: { token } });
  const held = await holdRow(track.server.db, 'orders', id);
  const [accepting, lapsing] =
    first === 'accept'
      ? [accept(), held.untilWaiting(1).then(() => run('lapse-quotes'))]
      : [held.untilWaiting(1).then(accept), run('lapse-quotes')];
  await held.untilWaiting(2);
  await held.letGo();
  const [{ status }] = await Promise.all([accepting, lapsing]);
  return { accepted: status, status: (await desks.read(id)).status, moves: await movesOf(id) };
}

test('of accepting at the last moment and lapsing the first counts, and nothing is sold that is free', async () => {
  await open();
  expect(await acceptBeside('accept')).toEqual({ accepted: 200, status: 11, moves: [19, 19, 11] });
  expect(await acceptBeside('lapse')).toEqual({ accepted: 409, status: 1002, moves: [19, 19, 1002] });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the order both accept', async () => {
  await open(['without-order-lock.ts']);
  const { id, token } = await quoted();
  expect(await desks.bothHaveRead(id, press('accept', token), press('accept', token))).toBe('200 and 200');
  expect(await movesOf(id)).toEqual([19, 19, 11, 11]);
});

test('control: without it an order that has lapsed is accepted, and its stock is gone', async () => {
  // Nor the lock of the account: accepting would hold it while it waits for the order, which is the wrong way round, and deadlock.
  await open(['without-order-lock.ts', 'without-account-lock.ts']);
  expect(await acceptBeside('lapse')).toMatchObject({ accepted: 200, status: 11 });
  expect(await track.disagreements()).not.toEqual([]);
});
