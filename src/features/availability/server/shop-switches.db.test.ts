import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { checkShop } from '#features/brewery/brewery.contract.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { type ShopForStaff, shopSwitches } from '../shop-switches.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.telesales.email));
});
beforeEach(() => shop.db.deleteFrom('shop_status').execute());
afterAll(() => shop.stop());

const FLOOD = 'The river is in the cellar.';
const OPEN = {
  state: 'open',
  returnsOn: null,
  closedMessage: '',
  takesCollections: true,
  deliversLocally: true,
  openingMessage: '',
} as const;

const read = async () => (await shop.ask<ShopForStaff>('GET', '/api/staff/shop', { headers })).body;
const save = (body: object, by = headers) =>
  shop.ask<ShopForStaff>('POST', '/api/staff/shop/save', { body: { ...OPEN, version: 1, ...body }, headers: by });
const check = async () => (await shop.ask<AnswerOf<typeof checkShop>>('GET', '/api/accounts/checkshop')).body;

test('a shop that nobody has switched is open, and its first switch begins from that', async () => {
  const untouched = await read();
  expect(shopSwitches.answer.parse(untouched)).toEqual(untouched);
  expect(untouched).toMatchObject({ ...OPEN, version: 1, changedBy: '', stateSince: null, isReady: true });
  expect(await shop.db.selectFrom('shop_status').selectAll().execute()).toEqual([]);
});

test('a crisis closes the shop at once, with its own word, and the word of the open shop is there again afterwards', async () => {
  const { body: begun } = await save({ openingMessage: 'Order before 11.' });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 0, mes: 'Order before 11.' });

  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 2);
  const at = shop.clock.now();
  const { body: closed } = await save({ ...begun, state: 'crisis', closedMessage: ` ${FLOOD} ` });
  expect(closed).toMatchObject({ version: 3, changedBy: people.telesales.name, stateSince: at, closedMessage: FLOOD });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 2, dtDate: null, mes: FLOOD });
  const more = await shop.ask('POST', '/api/order/orderactionbyvalidate', {
    body: { action: 1, packId: packs.reedcutterBottle, numPacks: 1, draftName: shopper.draftName },
  });
  expect([more.status, more.body.code, more.body.info]).toEqual([409, 'SHOP_CLOSED', expect.stringContaining(FLOOD)]);

  const { body: open } = await save({ ...closed, state: 'open' });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 0, mes: 'Order before 11.' });
  expect(open.closedMessage).toBe(FLOOD);
  await shopper.add(packs.reedcutterBottle, 1);
  expect(shopper.order).toMatchObject({ basketNum: 3 });
});

test('maintenance says its day, which an open shop does not keep', async () => {
  const { body: closed } = await save({ state: 'maintenance', returnsOn: '2026-12-01' });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 1, dtDate: '2026-12-01', mes: '' });
  expect((await save({ ...closed, state: 'open' })).body).toMatchObject({ state: 'open', returnsOn: null });
});

test('collections and local delivery are switched by themselves, each with its own since', async () => {
  const first = shop.clock.now();
  const { body: one } = await save({ takesCollections: false });
  expect(one).toMatchObject({ collectionsSince: first, localDeliverySince: null, stateSince: null });
  await shop.aSecondLater();
  const second = shop.clock.now();
  const { body: both } = await save({ ...one, deliversLocally: false });
  expect(both).toMatchObject({ collectionsSince: first, localDeliverySince: second, stateSince: null });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 0, num1: 1, num2: 0 });
});

test.each([
  ['closedMessage', { state: 'crisis', closedMessage: ' ' }],
  ['returnsOn', { state: 'maintenance' }],
  ['returnsOn', { state: 'maintenance', returnsOn: '2026-11-20', closedMessage: FLOOD }],
])('a wrong %s is named at its field, and the shop stays as it is', async (field, wrong) => {
  const { status, body } = await save(wrong);
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'WRONG_FIELDS', [field]]);
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 0 });
});

test('of two who switch at the same time one is told who was first, and nothing of hers is done', async () => {
  const { headers: administrator } = await logIn(shop, people.admin.email);
  const both = await Promise.all([
    save({ takesCollections: false }),
    save({ state: 'crisis', closedMessage: FLOOD }, administrator),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const refused = both.find(({ status }) => status === 409)?.body;
  expect(refused?.code).toBe('VERSION_CONFLICT');
  expect((await read()).version).toBe(2);
});

const entries = () => auditEntries(shop.db, 'shop.switched');

test('each switch stands in the list of changes with before and after, and what changes nothing does not', async () => {
  const before = (await entries()).length;
  const { body } = await save({ state: 'crisis', closedMessage: FLOOD });
  const [entry, ...others] = (await entries()).slice(before);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    person_id: people.telesales.id,
    subject_id: 'status',
    before: { state: 'open', closedMessage: '' },
    after: { state: 'crisis', closedMessage: FLOOD },
  });
  expect((await save(body)).body.version).toBe(body.version);
  expect(await entries()).toHaveLength(before + 1);
});

test('any value that is neither open nor a crisis is maintenance, and stays what it is when something else is switched', async () => {
  await shop.db
    .insertInto('shop_status')
    .values({ value: 7, returns_on: calendarDay('2026-12-01') })
    .execute();
  const { version, ...stored } = await read();
  expect(stored).toMatchObject({ state: 'maintenance', returnsOn: '2026-12-01' });
  await save({ ...stored, version, deliversLocally: false });
  await shop.aSecondLater();
  expect(await check()).toMatchObject({ value: 7, num2: 0 });
});

test('without the legal name of the brewery nothing is sold, and the switches say so', async () => {
  await shop.db.deleteFrom('brewery').execute();
  await shop.aSecondLater();
  expect(await read()).toMatchObject({ state: 'open', isReady: false });
});
