import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { CollectionPointForStaff, CollectionPointListed } from '../../collection-points.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.telesales.email));
});
afterAll(() => shop.stop());

const BREWERY = 1;
const GATE = {
  name: 'The farm gate',
  line1: 'Low Road',
  line2: '',
  line3: '',
  line4: 'Testham',
  postcode: 'nr340zz',
  web: '',
  phone: '',
  collectionTimes: 'Saturday mornings',
  active: true,
};

const list = async () =>
  (await shop.ask<{ rows: CollectionPointListed[] }>('GET', '/api/staff/collectionpoints', { headers })).body.rows;
const find = async (id: number) =>
  (await shop.ask<CollectionPointForStaff>('GET', `/api/staff/collectionpoint?id=${id}`, { headers })).body;
const save = (body: object, by = headers) =>
  shop.ask<CollectionPointForStaff>('POST', '/api/staff/collectionpoint/save', { body, headers: by });
const remove = ({ id, version }: { readonly id: number; readonly version: number }) =>
  shop.ask<{ id: number }>('POST', '/api/staff/collectionpoint/remove', { body: { id, version }, headers });
const sort = (ids: readonly number[]) =>
  shop.ask<{ ids: number[] }>('POST', '/api/staff/collectionpoints/sort', { body: { ids }, headers });
const shown = async () => {
  await shop.aSecondLater();
  return (await shop.ask<CollectionPoint[]>('GET', '/api/order/getsitelist')).body;
};
const namesShown = async () => (await shown()).map(({ name }) => name);

function bodyOf(point: CollectionPointForStaff) {
  const { changedAt: _, changedBy: __, toCollect: ___, ...body } = point;
  return body;
}

const orderAt = (siteId: number, status: number) => {
  const now = shop.clock.now();
  return shop.db
    .insertInto('orders')
    .values({
      mode: 0,
      kind: 0,
      status,
      delivery_method: 101,
      site_id: siteId,
      created_at: now,
      changed_at: now,
      priced: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

test('a new one stands last, is in the shop within a second, and is closed again', async () => {
  const { status, body } = await save(GATE);
  expect([status, body.postcode, body.version, body.changedBy]).toEqual([200, 'NR34 0ZZ', 1, people.telesales.name]);
  expect((await list()).at(-1)).toMatchObject({ id: body.id, name: GATE.name, toCollect: 0 });
  expect((await shown()).at(-1)).toMatchObject({ name: GATE.name, adress4: 'Testham', terms: 'Saturday mornings' });
  const closed = await save({ ...bodyOf(body), active: false });
  expect([closed.body.version, closed.body.active]).toEqual([2, false]);
  expect(await namesShown()).not.toContain(GATE.name);
  expect((await auditEntries(shop.db, 'collection-point.changed')).at(-1)).toMatchObject({
    subject_id: String(body.id),
    before: { active: true },
    after: { active: false },
  });
});

test('what is wrong is said by field, and nothing is stored', async () => {
  const before = await list();
  const wrong = await save({
    ...GATE,
    name: ' the brewery SHOP',
    line1: '',
    postcode: 'NR34',
    web: 'gate',
    phone: '1',
  });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
    422,
    ['line1', 'name', 'phone', 'postcode', 'web'],
  ]);
  expect((await save({ ...GATE, name: 'x'.repeat(81) })).status).toBe(400);
  expect((await save({ ...GATE, id: BREWERY })).status).toBe(400);
  expect((await save({ ...GATE, id: 4_000_000, version: 1 })).status).toBe(404);
  expect(await list()).toEqual(before);
});

test('of two who write the same one, the second is told; whoever writes its hours does not disturb', async () => {
  const seen = await find(BREWERY);
  await shop.db.updateTable('site').set({ hours_version: 9 }).where('id', '=', BREWERY).execute();
  expect((await save({ ...bodyOf(seen), phone: '01632 960111' })).status).toBe(200);
  const { headers: admin } = await logIn(shop, people.admin.email);
  const late = await save({ ...bodyOf(seen), phone: '01632 960222' }, admin);
  expect([late.status, late.body.code, late.body.info]).toEqual([
    409,
    'VERSION_CONFLICT',
    expect.stringContaining(people.telesales.name),
  ]);
  const entries = await auditEntries(shop.db, 'collection-point.changed');
  const now = await find(BREWERY);
  expect([now.phone, (await save(bodyOf(now))).body.version]).toEqual(['01632 960111', now.version]);
  expect(await auditEntries(shop.db, 'collection-point.changed')).toHaveLength(entries.length);
});

test('shoppers choose in the order that staff give; an order that names not all of them is refused', async () => {
  const ids = (await list()).map(({ id }) => id);
  const turned = ids.toReversed();
  expect((await sort(turned)).body.ids).toEqual(turned);
  const order = (await shown()).map(({ id }) => id);
  expect(order).toEqual(turned.filter((id) => order.includes(id)));
  expect((await sort(ids.slice(1))).status).toBe(409);
  expect((await sort([...ids, 4_000_000])).status).toBe(409);
  expect((await list()).map(({ id }) => id)).toEqual(turned);
  await sort(ids);
});

test('one is removed when it is closed and no order names it; what waits there is counted and keeps it', async () => {
  const reasonOf = async (id: number) => (await remove(await find(id))).body as unknown as { info: string };
  expect(await reasonOf(BREWERY)).toMatchObject({ info: expect.stringContaining('the brewery itself') });
  const { body: made } = await save({ ...GATE, name: 'The barn' });
  expect(await reasonOf(made.id)).toMatchObject({ info: expect.stringContaining('open for new orders') });
  const order = await orderAt(made.id, 17);
  const closed = (await save({ ...bodyOf(made), active: false })).body;
  expect(closed).toMatchObject({ toCollect: 1, active: false });
  expect(await reasonOf(made.id)).toMatchObject({ info: expect.stringContaining('wait to be collected') });
  await shop.db.updateTable('orders').set({ status: 22 }).where('id', '=', order.id).execute();
  expect(await find(made.id)).toMatchObject({ toCollect: 0 });
  expect(await reasonOf(made.id)).toMatchObject({ info: expect.stringContaining('Orders or baskets name it') });
  await shop.db.deleteFrom('orders').where('id', '=', order.id).execute();
  expect((await remove({ id: made.id, version: 1 })).status).toBe(409);
  expect(await remove(closed)).toMatchObject({ status: 200, body: { id: made.id } });
  expect((await list()).map(({ id }) => id)).not.toContain(made.id);
  expect((await auditEntries(shop.db, 'collection-point.removed')).at(-1)).toMatchObject({
    before: { name: 'The barn' },
    after: null,
  });
});
