import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { openTwoDesks, type TwoDesks } from '../../../../tests/two-desks.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

const [ORDERS, TIMES] = [10, 10];

let track: RaceTrack;
let desks: TwoDesks;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

async function openDesks(preload?: readonly string[]): Promise<void> {
  desks = await openTwoDesks(track, preload);
}

const paidOrders = () => Promise.all(Array.from({ length: ORDERS }, async () => (await desks.paidByPaypal(4)).id));

/** Both desks send the same, about every order at once. */
async function bothSend(
  ids: readonly number[],
  path: string,
  bodyOf: (id: number) => Promise<object> | object,
): Promise<readonly string[]> {
  return Promise.all(ids.map(async (id) => desks.both({ path, body: { id, ...(await bodyOf(id)) } })));
}

const versionOf = (id: number) =>
  track.server.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow();
const notes = () => track.server.db.selectFrom('order_note').select(['order_id', 'text']).execute();
const movedMails = () =>
  track.server.db.selectFrom('outbox_mail').select('id').where('once_key', 'like', 'order-day-moved/%').execute();

const [DAY, NOTE, METHOD] = ['/api/staff/order/day', '/api/staff/order/note/add', '/api/staff/order/method'];
const SENT_AWAY = { method: DeliveryMethod.national, cost: 695 };
const movedTo = (time: number) => ({ on: `2027-02-${String(time + 10)}`, anyway: true });

async function moveDays(ids: readonly number[], times: number): Promise<Record<string, number>> {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1)
    outcomes.push(...(await bothSend(ids, DAY, async (id) => ({ ...(await versionOf(id)), ...movedTo(time) }))));
  return countOutcomes(outcomes);
}

async function writeNotes(ids: readonly number[], times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await bothSend(ids, NOTE, () => ({ text: `Note ${time}` }));
}

/** Each order is to be sent, and charged for it by an order of its own. */
async function sendAway(ids: readonly number[]): Promise<Record<string, number>> {
  return countOutcomes(await bothSend(ids, METHOD, async (id) => ({ ...(await versionOf(id)), ...SENT_AWAY })));
}

const charges = () =>
  track.server.db.selectFrom('held_order_link').select('order_id').where('added', '=', true).execute();

test('of two desks that send a collected order away one does, and its delivery is charged once', async () => {
  await openDesks();
  const ids = await paidOrders();
  expect(await sendAway(ids)).toEqual({ '200 and 409': ORDERS });
  expect(await charges()).toHaveLength(ORDERS);
  expect(await track.disagreements()).toEqual([]);
});

test('control: with the locks taken out both desks charge for a delivery', async () => {
  await openDesks(['without-locks.ts']);
  const { id } = await desks.paidByPaypal(4);
  const sending = { path: METHOD, body: { id, ...(await versionOf(id)), ...SENT_AWAY } };
  expect(await desks.bothHaveRead(id, sending, sending)).toBe('200 and 200');
  expect(await charges()).toHaveLength(2);
});

test('of two desks that move the same day one does, and its customer has one mail', async () => {
  await openDesks();
  const ids = await paidOrders();
  expect(await moveDays(ids, TIMES)).toEqual({ '200 and 409': ORDERS * TIMES });
  expect(await movedMails()).toHaveLength(ORDERS * TIMES);
  expect(await track.disagreements()).toEqual([]);
});

test('a note that is sent twice at once is written once', async () => {
  await openDesks();
  const ids = await paidOrders();
  await writeNotes(ids, TIMES);
  expect(await notes()).toHaveLength(ORDERS * TIMES);
});

test('control: with the locks taken out both desks move the day, and notes are written twice', async () => {
  await openDesks(['without-locks.ts']);
  const { id } = await desks.paidByPaypal(4);
  const moving = { path: DAY, body: { id, ...(await versionOf(id)), ...movedTo(0) } };
  expect(await desks.bothHaveRead(id, moving, moving)).toBe('200 and 200');
  const noting = { path: NOTE, body: { id, text: 'Note' } };
  expect(await desks.bothHaveRead(id, noting, noting)).toBe('200 and 200');
  expect(await notes()).toHaveLength(2);
});
