import { expect, test } from 'vitest';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { type StockCounted, type StockRow, stockList } from '../stock.contract.ts';

const desk = withOrderDesk();

const list = async (query: Readonly<Record<string, string | number>>) => {
  const answer = await desk
    .shop()
    .ask<{ rows: StockRow[]; total: number }>('GET', '/api/staff/stock', { query, headers: desk.headers() });
  expect(stockList.answer.parse(answer.body)).toEqual(answer.body);
  return answer.body;
};
const bottles = async () => {
  const { rows } = await list({ search: 'Reedcutter, Bottle', size: 100 });
  return rows[0]!;
};
const found = async (search: string) => (await list({ search, size: 100 })).rows.map(({ name }) => name);
const count = (id: number, more: object) =>
  desk.shop().ask<StockCounted>('POST', '/api/staff/stock/count', {
    body: { id, kind: 'counted', number: 1, reason: 'Sunday count', ...more },
    headers: desk.headers(),
  });

test('what is on hand is listed with what is kept of it, found by name and sorted', async () => {
  const before = await bottles();
  await desk.toCollect();
  await desk.basketOf({}, 2);
  const { onHand, inBaskets, ordered, free } = await bottles();
  expect([onHand, inBaskets - before.inBaskets, ordered - before.ordered]).toEqual([before.onHand, 2, 6]);
  expect(free).toBe(onHand - inBaskets - ordered);
  for (const sort of ['onHand', 'free', 'missing'] as const) {
    const figures = (await list({ sort: `-${sort}`, size: 100 })).rows.map((row) => row[sort]);
    expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  }
  expect((await list({ size: 100 })).rows.filter(({ name }) => /,\s*$/.test(name))).toEqual([]);
  expect((await list({ search: 'no such beer' })).total).toBe(0);
});

test('each word that is typed is looked for by itself, and all of them are found', async () => {
  expect(await found('reedcutter bottle')).toContain('Reedcutter, Bottle');
  expect(await found('bottle  REED')).toEqual(await found('reedcutter bottle'));
  expect(await found('reedcutter balaclava')).toEqual([]);
  expect(await found('reedcutter 100%')).toEqual([]);
});

test('the sorts of one pack are told apart: by size and colour, by session, or by what they are called', async () => {
  const names = (await list({ size: 100 })).rows.map(({ name }) => name);
  expect(names).toContain('Reedcutter T-shirt, T-shirt, Large Oat');
  expect(names).toContain('Brewery tour, Ticket for one, Saturday, 11.00 am');
  expect(names).toContain('Enamel badge, Badge, Hare');
});

test('a count sets it, and names who counted; what is short is mailed about', async () => {
  const item = await bottles();
  const sold = await count(item.id, { kind: 'sold', number: 3, reason: ' Broken ' });
  expect(sold.body).toEqual({ was: item.onHand, onHand: item.onHand - 3, cutBaskets: 0, shortOrders: [] });
  const { id } = await desk.toCollect();
  const counted = await count(item.id, { number: 0 });
  expect(counted.body).toMatchObject({ onHand: item.onItsWay, shortOrders: expect.arrayContaining([id]) });
  expect((await bottles()).missing).toBeGreaterThanOrEqual(6);
  expect((await desk.read(id)).lines[0]?.isShort).toBe(true);
  const { id: adminId } = staff.admin;
  expect(await auditEntries(desk.shop().db, 'stock.counted')).toMatchObject([
    { person_id: adminId, after: { onHand: item.onHand - 3 } },
    { person_id: adminId, after: { onHand: item.onItsWay } },
  ]);
  const stored = await desk.shop().db.selectFrom('stock_count').select(['counted_by', 'reason']).execute();
  expect(stored).toEqual([
    { counted_by: `staff ${adminId}`, reason: 'Broken' },
    { counted_by: `staff ${adminId}`, reason: 'Sunday count' },
  ]);
  await count(item.id, { number: item.onHand - item.onItsWay });
  expect(await desk.broken()).toEqual([]);
});

test.each([
  ['no reason', { reason: ' ' }, 422],
  ['less than nothing', { number: -1 }, 400],
  ['part of a bottle', { number: 1.5 }, 400],
  ['an item that there is not', { id: 999_999 }, 404],
])('%s is refused, and nothing is changed', async (_, more, status) => {
  const item = await bottles();
  expect((await count(item.id, more)).status).toBe(status);
  expect(await bottles()).toEqual(item);
});
