import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { type StockCounted, stockItem, type StockItemForStaff, stockMovements } from '../stock.contract.ts';
import type { StockMovement } from '../stock.contract.ts';

const desk = withOrderDesk();

const idOf = async (packId: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('stock_item')
      .select('id')
      .where('pack_id', '=', packId)
      .where('variant_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
const bottles = () => idOf(packs.reedcutterBottle);
const read = async (id: number) => {
  const query = { id };
  const { body } = await desk
    .shop()
    .ask<StockItemForStaff>('GET', '/api/staff/stock/item', { query, headers: desk.headers() });
  expect(stockItem.answer.parse(body)).toEqual(body);
  return body;
};
const list = async (query: Readonly<Record<string, string | number>>) => {
  const { body } = await desk
    .shop()
    .ask<{ rows: StockMovement[]; total: number }>('GET', '/api/staff/stock/movements', {
      query,
      headers: desk.headers(),
    });
  expect(stockMovements.answer.parse(body)).toEqual(body);
  return body;
};
const post = (path: string, body: object) =>
  desk.shop().ask<StockCounted & { fields?: Record<string, string> }>('POST', `/api/staff/stock/${path}`, {
    body,
    headers: desk.headers(),
  });
const lastOf = async (id: number) => {
  const [{ why, change, onHand, note, by }] = (await read(id)).movements as [StockMovement];
  return { why, change, onHand, note, by };
};

test('what is received, written off and counted is in the history, with who and why', async () => {
  const id = await bottles();
  const { onHand, onItsWay } = await read(id);
  const by = staff.admin.name;
  expect((await post('receive', { id, number: 24, reason: ' From the contract bottler ' })).body.onHand).toBe(
    onHand + 24,
  );
  const received = { why: 'received', change: 24, onHand: onHand + 24, note: 'From the contract bottler', by };
  expect(await lastOf(id)).toEqual(received);
  for (const why of ['waste', 'sample', 'breakage'] as const) {
    const before = (await read(id)).onHand;
    await post('writeoff', { id, number: 2, why, reason: 'Open day' });
    expect(await lastOf(id)).toEqual({ why, change: -2, onHand: before - 2, note: 'Open day', by });
  }
  await post('count', { id, kind: 'counted', number: onHand - onItsWay, reason: 'Sunday' });
  expect(await lastOf(id)).toMatchObject({ why: 'counted', change: -18 });
  const rows = (await list({ item: id, why: 'waste' })).rows;
  expect(rows).toMatchObject([{ stockItemId: id, change: -2, by }]);
  expect((await list({ search: 'contract bottler' })).total).toBe(1);
  expect((await list({ search: 'bottler from' })).total).toBe(1);
  expect(await auditEntries(desk.shop().db, 'stock.received')).toMatchObject([
    { subject_id: String(id), before: { onHand }, after: { onHand: onHand + 24 } },
  ]);
  expect(await auditEntries(desk.shop().db, 'stock.written-off')).toHaveLength(3);
  expect(await desk.broken()).toEqual([]);
});

test('an order that leaves takes its bottles along, and its reference stands beside them', async () => {
  const id = await bottles();
  const { onHand } = await read(id);
  const order = await desk.toCollect();
  await desk.basketOf({}, 2);
  const { claims } = await read(id);
  expect(claims).toContainEqual(expect.objectContaining({ orderId: order.id, standing: 'ordered', quantity: 6 }));
  expect(claims).toContainEqual(expect.objectContaining({ standing: 'basket', quantity: 2, orderRef: '' }));
  for (const to of ['pack', 'make-ready', 'hand-over'] as const) {
    const { id: orderId, version } = await desk.read(order.id);
    await desk.move({ id: orderId, version }, to, { ageChecked: true });
  }
  const moved = (await list({ item: id, why: 'sold' })).rows[0];
  expect(moved).toMatchObject({ change: -6, onHand: onHand - 6, orderId: order.id, by: staff.admin.name });
  expect(moved?.orderRef).toMatch(/^BS\d{6}$/);
  expect(await desk.broken()).toEqual([]);
});

test('a case that is broken up becomes its bottles; one that a basket keeps does not', async () => {
  const single = await desk
    .shop()
    .db.selectFrom('pack')
    .innerJoin('stock_item', 'stock_item.pack_id', 'pack.id')
    .innerJoin('stock_item as content', 'content.pack_id', 'pack.bulk_of_pack_id')
    .select(['stock_item.id', 'pack.bulk_quantity as each', 'content.id as contentId'])
    .where('pack.bulk_of_pack_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await post('receive', { id: single.id, number: 3, reason: '' });
  const [cases, content] = [await read(single.id), await read(single.contentId)];
  expect(cases.breaksInto).toMatchObject({ each: single.each });
  expect((await post('breakcase', { id: single.id, number: 2 })).status).toBe(200);
  expect((await read(single.id)).onHand).toBe(cases.onHand - 2);
  expect((await read(single.contentId)).onHand).toBe(content.onHand + 2 * single.each!);
  expect(await lastOf(single.contentId)).toMatchObject({ why: 'case-broken', change: 2 * single.each! });
  const tooMany = await post('breakcase', { id: single.id, number: cases.free + 1 });
  expect(tooMany).toMatchObject({ status: 422, body: { fields: { number: expect.stringContaining('free') } } });
  expect((await post('breakcase', { id: single.contentId, number: 1 })).status).toBe(422);
  expect(await desk.broken()).toEqual([]);
});

test('packs that come fill the orders that were short of them', async () => {
  const id = await bottles();
  const { id: orderId } = await desk.toCollect();
  const before = await read(id);
  await post('count', { id, kind: 'counted', number: 0, reason: 'Flood' });
  const { missing } = await read(id);
  expect(missing).toBeGreaterThanOrEqual(6);
  await post('receive', { id, number: before.onHand, reason: '' });
  expect((await desk.read(orderId)).lines[0]?.isShort).toBe(false);
  expect((await read(id)).missing).toBe(0);
  expect(await desk.broken()).toEqual([]);
});

test.each([
  ['receive', { number: 0 }, 400],
  ['receive', { number: 1_000_001 }, 400],
  ['receive', { id: 999_999 }, 404],
  ['writeoff', { why: 'waste', reason: ' ' }, 422],
  ['writeoff', { why: 'gift', reason: 'Why not' }, 400],
  ['writeoff', { why: 'waste', reason: 'Flood', number: 900_000 }, 422],
  ['breakcase', { id: 999_999 }, 404],
])('%s with %j is refused, and nothing is changed', async (path, more, status) => {
  const id = await bottles();
  const before = await read(id);
  expect((await post(path, { id, number: 1, reason: 'Why', ...more })).status).toBe(status);
  expect(await read(id)).toEqual(before);
});
