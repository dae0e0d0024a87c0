import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { type Stocktake, stocktake, type StocktakeApproved, type StocktakeRow } from '../stocktakes.contract.ts';

type Headers = Readonly<Record<string, string>>;
let shop: CallableShop;
let [arthur, joan, maud]: Headers[] = [];
let bottle: number;
let lamplighter: number;

beforeAll(async () => {
  shop = await openCallableShop();
  await administrators(people.staff.id, people.telesales.id);
  [arthur, joan, maud] = await Promise.all(
    [people.admin, people.staff, people.telesales].map(async ({ email }) => (await logInAnew(shop, email)).headers),
  );
  bottle = await itemOf(packs.reedcutterBottle);
  lamplighter = await itemOf(packs.lamplighterBottle);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`update stock_item set on_hand = reserved + committed + 100`.execute(shop.db);
});

const administrators = (...ids: readonly number[]) =>
  shop.db.updateTable('person').set({ role: 101 }).where('id', 'in', ids).execute();
const itemOf = async (pack: number) =>
  (await shop.db.selectFrom('stock_item').select('id').where('pack_id', '=', pack).executeTakeFirstOrThrow()).id;
/** In the brewery: one bottle of each beer is with a courier. */
const onHand = async (id: number) =>
  (
    await sql<{
      here: number;
    }>`select s.on_hand - units_on_their_way(s.id) as here from stock_item s where s.id = ${id}`.execute(shop.db)
  ).rows[0]!.here;
const ask = <T = StocktakeRow>(path: string, body: object, headers = joan) =>
  shop.ask<T>('POST', `/api/staff/stocktake/${path}`, { body, headers: headers! });
const start = async (name: string, search = 'Bottle') => (await ask('start', { name, search })).body.id;
const enter = (id: number, itemId: number, number: number, { again = false, by = joan } = {}) =>
  ask<{ counted: number }>('enter', { id, itemId, number, again }, by);
const approve = (id: number, more: object = {}, by = arthur) => ask<StocktakeApproved>('approve', { id, ...more }, by);
const read = async (id: number, headers = joan) => {
  const { body } = await shop.ask<Stocktake>('GET', '/api/staff/stocktake', { query: { id }, headers: headers! });
  expect(stocktake.answer.parse(body)).toEqual(body);
  return body;
};
const row = async (id: number, item: number, headers = joan) =>
  (await read(id, headers)).rows.find((one) => one.id === item)!;
const sold = (item: number, number: number) =>
  shop.ask('POST', '/api/staff/stock/count', {
    body: { id: item, kind: 'sold', number, reason: 'At the door' },
    headers: arthur!,
  });
const expectWhole = async () => expect((await audit(shop.db)).flatMap(({ broken }) => broken)).toEqual([]);

test('a count of everything leaves out tickets: what is left of them are places at an event', async () => {
  const { rows: tickets } = await sql<{ id: number }>`select s.id from stock_item s join pack k on k.id = s.pack_id
    where k.kind = 201 or k.extra_kind in (3, 6)`.execute(shop.db);
  const counted = (await read(await start('Everything', ''))).rows.map(({ id }) => id);
  expect([tickets.length > 0, counted.length > 20]).toEqual([true, true]);
  expect(tickets.filter(({ id }) => counted.includes(id))).toEqual([]);
});

test('two count without knowing what is believed; what is sold until another approves is not lost', async () => {
  const id = await start(' Cellar, November ');
  const [before, other] = [await onHand(bottle), await onHand(lamplighter)];
  expect((await enter(id, bottle, before - 4)).status).toBe(200);
  const taken = await enter(id, bottle, 1, { by: maud });
  expect(taken).toMatchObject({ status: 422, body: { fields: { number: 'Joan Kett has counted it already' } } });
  expect((await enter(id, lamplighter, other + 3, { by: maud })).status).toBe(200);
  expect(await row(id, bottle)).toMatchObject({ isOwn: true, counted: before - 4, difference: null });
  expect(await row(id, bottle, maud)).toMatchObject({
    isOwn: false,
    countedBy: 'Joan Kett',
    counted: null,
    difference: null,
  });
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'STOCKTAKE_OBSTACLE' } });
  await sold(bottle, 10);
  expect((await ask('handin', { id })).body).toMatchObject({ status: 'handed-in', counted: 2 });
  expect((await enter(id, bottle, 5)).status).toBe(409);
  expect((await row(id, bottle, arthur)).difference).toMatchObject({
    onHandThen: before,
    change: -4,
    onHandAfter: before - 14,
  });
  const [once, twice] = await Promise.all([approve(id), approve(id)]);
  expect([once, twice].map(({ status }) => status)).toContain(200);
  expect([await onHand(bottle), await onHand(lamplighter)]).toEqual([before - 14, other + 3]);
  expect((await read(id)).status).toBe('done');
  expect(await row(id, bottle)).toMatchObject({
    approvedBy: people.admin.name,
    approvedAt: expect.any(String),
    difference: { change: -4, onHandChange: -4, putAway: null },
  });
  expect((await approve(id)).status).toBe(409);
  expect(await auditEntries(shop.db, 'stocktake.approved')).toMatchObject([
    { subject_id: String(id), after: { items: 2, more: 3, fewer: 4 } },
  ]);
  const movements = await shop.db
    .selectFrom('stock_movement')
    .selectAll()
    .where('note', '=', 'Cellar, November')
    .execute();
  expect(movements.map(({ reason, change }) => [reason, change])).toEqual(
    expect.arrayContaining([
      ['counted', -4],
      ['counted', 3],
    ]),
  );
  await expectWhole();
});

test('a typing mistake is corrected for its moment; counting again counts for the new one', async () => {
  const id = await start('Corrected');
  const before = await onHand(bottle);
  await enter(id, bottle, 999);
  await sold(bottle, 5);
  await enter(id, bottle, before);
  await ask('handin', { id });
  expect((await row(id, bottle)).difference).toMatchObject({ change: 0, onHandAfter: before - 5 });
  await ask('sendback', { id, items: [bottle] }, arthur);
  expect(await row(id, bottle)).toMatchObject({ countedBy: '', counted: null });
  await enter(id, bottle, 999);
  await sold(bottle, 5);
  await enter(id, bottle, before - 11, { again: true });
  await ask('handin', { id });
  expect((await row(id, bottle)).difference).toMatchObject({ onHandThen: before - 10, change: -1 });
});

test('nobody approves her own count, but the only one who may adjust the stock, with a reason', async () => {
  const id = await start('Alone');
  await enter(id, bottle, 90);
  await enter(id, lamplighter, 90, { by: maud });
  await ask('handin', { id });
  const own = await approve(id, { items: [bottle, lamplighter] }, joan);
  expect(own).toMatchObject({ status: 409, body: { info: expect.stringContaining('another person approves it') } });
  expect((await approve(id, {}, joan)).body).toMatchObject({ approved: 1 });
  expect((await read(id)).status).toBe('handed-in');
  await shop.db
    .updateTable('person')
    .set({ role: 60 })
    .where('id', 'in', [people.admin.id, people.telesales.id])
    .execute();
  expect((await read(id)).mayApproveOwn).toBe(true);
  expect((await approve(id, {}, joan)).body.fields).toHaveProperty('reason');
  expect((await approve(id, { reason: 'Nobody else works here' }, joan)).body).toMatchObject({ approved: 1 });
  expect(await auditEntries(shop.db, 'stocktake.approved')).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ own: 1, reason: 'Nobody else works here' }) }),
  );
  await administrators(people.admin.id, people.telesales.id);
});

test('what was counted by another way since is not applied, and less than is kept cuts and marks', async () => {
  const id = await start('Overtaken');
  const { reserved, committed } = await shop.db
    .selectFrom('stock_item')
    .selectAll()
    .where('id', '=', lamplighter)
    .executeTakeFirstOrThrow();
  await sql`update stock_item set on_hand = on_hand + 1000 where id = ${lamplighter}`.execute(shop.db);
  await enter(id, bottle, 50);
  await enter(id, lamplighter, 0);
  shop.clock.advance(1000);
  const body = { id: bottle, kind: 'counted', number: 77, reason: 'Sunday' };
  await shop.ask('POST', '/api/staff/stock/count', { body, headers: arthur! });
  await ask('handin', { id });
  expect((await row(id, bottle)).difference).toMatchObject({ isCountedSince: true });
  expect((await row(id, lamplighter)).difference).toMatchObject({ onHandAfter: 0, promised: reserved + committed - 1 });
  expect((await approve(id)).body).toMatchObject({ approved: 1, countedSince: 1 });
  expect([await onHand(bottle), await onHand(lamplighter)]).toEqual([77, 0]);
  expect((await ask('abandon', { id })).body).toMatchObject({ status: 'abandoned' });
  expect(await onHand(bottle)).toBe(77);
  expect((await ask('abandon', { id })).status).toBe(409);
  await expectWhole();
});

test('a count takes the items whose names have each word that was typed', async () => {
  const id = await start('Two words', 'bottle reedcutter');
  const names = (await read(id)).rows.map(({ name }) => name);
  expect(names).toContain('Reedcutter, Bottle');
  expect(names.filter((name) => !/bottle/i.test(name) || !/reedcutter/i.test(name))).toEqual([]);
});

test.each([
  ['no name', 'start', { name: ' ' }, 422],
  ['a name that nothing has', 'start', { name: 'Odd', search: 'no such thing' }, 422],
  ['a number below nought', 'enter', { id: 1, itemId: 1, number: -1 }, 400],
  ['an item that is in no count', 'enter', { id: 1, itemId: 999_999, number: 1 }, 404],
  ['a count that there is not', 'handin', { id: 999_999 }, 404],
  ['nothing to send back', 'sendback', { id: 1, items: [] }, 400],
])('%s is refused', async (_, path, body, status) => {
  const id = 'id' in body && body.id === 1 ? await start('Refused') : 999_999;
  const before = (await shop.db.selectFrom('stocktake').select('id').execute()).length;
  expect((await ask(path, { ...body, id })).status).toBe(status);
  expect(await shop.db.selectFrom('stocktake').select('id').execute()).toHaveLength(before);
});
