import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import type { PlacesOfStock, StockSites } from '../../stock-counts/stock-places.contract.ts';
import type { RecallDetails, RecallPreview, RecallRow } from '../recalls.contract.ts';

const desk = withOrderDesk();

type Refused = { readonly fields?: Readonly<Record<string, string>> };
const post = <Answer = object>(path: string, body: object) =>
  desk.shop().ask<Answer & Refused>('POST', `/api/staff/${path}`, { body, headers: desk.headers() });
const get = async <Answer>(path: string, query: Readonly<Record<string, string | number>> = {}) =>
  (await desk.shop().ask<Answer>('GET', `/api/staff/${path}`, { query, headers: desk.headers() })).body;

const stock = () =>
  desk
    .shop()
    .db.selectFrom('stock_item')
    .innerJoin('pack', 'pack.id', 'stock_item.pack_id')
    .select(['stock_item.id', 'on_hand as onHand', 'product_id as bevId'])
    .where('pack.id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();

/** A gyle of bottles of which nothing lies in a bin, and two bins in which nothing lies. */
async function cellar(gyleNum: string, quantity: number, subRefs: readonly string[] = ['']) {
  await sql`delete from stock_place`.execute(desk.shop().db);
  await post('stock/site/save', { name: `Cellar ${gyleNum}`, address: '', sort: 0, archived: false });
  const site = (await get<StockSites>('stock/sites')).sites.find(({ name }) => name === `Cellar ${gyleNum}`)!;
  await post('stock/bins/add', { siteId: site.id, codes: 'A-1, A-2' });
  const [a1, a2] = (await get<StockSites>('stock/sites')).sites.find(({ id }) => id === site.id)!.bins;
  const { id, bevId } = await stock();
  const brew = { gyleNum, bevId, brewedOn: '2026-01-10', volumeLitres: 2000 };
  const gyle = (await post<{ id: number }>('gyles/save', brew)).body.id;
  for (const subRef of subRefs) {
    const days = { packagedOn: '2026-01-20', bestBefore: '2028-01-01' };
    const filled = await post('gyles/package', { id: gyle, stockItemId: id, quantity, subRef, ...days });
    expect(filled.status).toBe(200);
  }
  return { id, a1: a1!.id, a2: a2!.id };
}

const placesOf = (id: number) => get<PlacesOfStock>('stock/item/places', { id });
const lying = ({ places }: PlacesOfStock) => places.map(({ code, gyle, quantity }) => `${code} ${gyle} ${quantity}`);
const batchNamed = async (id: number, name: string) =>
  (await placesOf(id)).gyles.find((gyle) => gyle.name === name)?.batchId;
const move = (id: number, fromBin: number | null, toBin: number | null, number: number, batchId?: number) =>
  post('stock/move', { id, fromBin, toBin, batchId: batchId ?? null, number });
const recall = async (gyleNum: string, sub?: string) =>
  (await post<RecallRow>('recall/start', { gyleNum, ...(sub !== undefined && { sub }), reason: 'Glass' })).body;

test('what is written off leaves the bins of the recalled gyle, all of it, and good stock stays in the books', async () => {
  const { id, a1, a2 } = await cellar('B1', 60);
  const [bad, good] = [await batchNamed(id, 'B1'), await batchNamed(id, 'G2204 A')];
  await move(id, null, a1, 34, bad);
  await move(id, null, a2, 20, bad);
  await move(id, null, a2, 5, good);
  const before = await placesOf(id);
  expect(before.notPutAway).toBeGreaterThan(6);
  const { id: recallId } = await recall('B1');
  const after = await placesOf(id);
  expect(lying(after)).toEqual(['A-2 G2204 A 5']);
  // Six of sixty were never put away.
  expect(after.notPutAway).toBe(before.notPutAway - 6);
  const fetched = '34 from Cellar B1 A-1 (B1), 20 from Cellar B1 A-2 (B1)';
  expect((await get<RecallDetails>('recall', { id: recallId })).stock).toMatchObject([{ quantity: 60, bins: fetched }]);
  expect((await auditEntries(desk.shop().db, 'stock.written-off')).at(-1)).toMatchObject({ before: { from: fetched } });

  const order = await desk.read((await desk.toCollect()).id);
  await desk.move(order, 'pack');
  expect(await placesOf(id)).toMatchObject({ places: [], notPutAway: after.notPutAway - 1 });
  expect(await desk.broken()).toEqual([]);
});

test('of a sub-batch alone the others stay where they lie, and withdrawn it is to be put away again', async () => {
  const { id, a1 } = await cellar('B2', 12, ['A', 'B']);
  const [bad, good] = [await batchNamed(id, 'B2 A'), await batchNamed(id, 'B2 B')];
  await move(id, null, a1, 12, bad);
  await move(id, null, a1, 12, good);
  const before = await placesOf(id);
  const part = await recall('B2', 'A');
  expect(lying(await placesOf(id))).toEqual(['A-1 B2 B 12']);
  expect((await placesOf(id)).notPutAway).toBe(before.notPutAway);
  expect((await post('recall/withdraw', { id: part.id })).status).toBe(200);
  expect(lying(await placesOf(id))).toEqual(['A-1 B2 B 12']);
  expect((await placesOf(id)).notPutAway).toBe(before.notPutAway + 12);
  expect((await move(id, null, a1, 12, bad)).status).toBe(200);
  await recall('B2');
  expect(lying(await placesOf(id))).toEqual([]);
  expect((await placesOf(id)).notPutAway).toBe(before.notPutAway);
  expect(await desk.broken()).toEqual([]);
});

test('more lies in bins as its packs than the book of gyles has: all of that is written off', async () => {
  const { id, a1 } = await cellar('B3', 12);
  await move(id, null, a1, 20, await batchNamed(id, 'B3'));
  const before = await stock();
  expect((await get<RecallPreview>('recall/preview', { gyleNum: 'B3' })).stock).toMatchObject([{ quantity: 20 }]);
  await recall('B3');
  expect((await stock()).onHand).toBe(before.onHand - 20);
  expect(lying(await placesOf(id))).toEqual([]);
  expect(await desk.broken()).toEqual([]);
});

test('nothing is put away as a recalled gyle, and none is offered', async () => {
  const { id, a1 } = await cellar('B4', 12);
  const bad = await batchNamed(id, 'B4');
  await recall('B4');
  expect(await batchNamed(id, 'B4')).toBeUndefined();
  const refused = await move(id, null, a1, 1, bad);
  expect([refused.status, refused.body.fields]).toEqual([422, { gyle: expect.stringContaining('was recalled') }]);
  expect(lying(await placesOf(id))).toEqual([]);
});
