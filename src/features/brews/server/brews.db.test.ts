import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { people } from '#sample-brewery/people.ts';
import { gylesToOffer } from '#features/gyles/server/gyles.service.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { type BrewedBeer, gyleBook, type GyleRow, type PacksToFill } from '../brews.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
let beer: BrewedBeer;
let packs: PacksToFill['packs'];
let today: CalendarDay;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
  const { body } = await shop.ask<BrewedBeer[]>('GET', '/api/staff/gyles/brewable', { headers });
  beer = body.find(({ name }) => name === 'Reedcutter')!;
  packs = (await toFill(beer.id)).packs;
  today = londonDay(shop.clock.now());
});
afterAll(() => shop.stop());

async function toFill(bevId: number): Promise<PacksToFill> {
  const { body } = await shop.ask<PacksToFill>('GET', '/api/staff/gyles/fillable', { query: { bevId }, headers });
  return body;
}

type Answer = GyleRow & { readonly code?: string; readonly fields?: Readonly<Record<string, string>> };
const ask = (path: string, body: object) => shop.ask<Answer>('POST', `/api/staff/gyles/${path}`, { body, headers });
const list = async (query: Readonly<Record<string, string | number>>) => {
  const { body } = await shop.ask<{ rows: GyleRow[]; total: number }>('GET', '/api/staff/gyles', { query, headers });
  expect(gyleBook.answer.parse(body)).toEqual(body);
  return body;
};
const brew = async (gyleNum: string, more: object = {}) =>
  ask('save', { gyleNum, bevId: beer.id, brewedOn: addDays(today, -30), volumeLitres: 800, ...more });
const fill = (id: number, more: object = {}) =>
  ask('package', {
    id,
    stockItemId: packs[0]!.stockItemId,
    quantity: 100,
    bestBefore: addDays(today, 200),
    packagedOn: today,
    ...more,
  });
const onHand = async () =>
  shop.db
    .selectFrom('stock_item')
    .select(['on_hand', 'pack_id'])
    .where('id', '=', packs[0]!.stockItemId)
    .executeTakeFirstOrThrow();
const broken = async () => (await audit(shop.db)).flatMap((question) => question.broken);

test('a gyle is brewed, filled into bottles that are on hand at once, and found in the book', async () => {
  const { status, body: brewed } = await brew(' h2300 ');
  expect([status, brewed.gyleNum, brewed.standing, brewed.version]).toEqual([200, 'H2300', 'brewed', 1]);
  const before = (await onHand()).on_hand;
  const { body: filled } = await fill(brewed.id, { subRef: 'a' });
  expect(filled).toMatchObject({ standing: 'packaged', filled: [{ subRef: 'A', quantity: 100, packed: 0 }] });
  expect((await onHand()).on_hand).toBe(before + 100);
  const movement = await shop.db.selectFrom('stock_movement').selectAll().where('reason', '=', 'packaged').execute();
  expect(movement).toMatchObject([{ change: 100, on_hand: before + 100, note: 'Gyle H2300 A' }]);
  expect((await list({ search: 'h2300' })).rows).toEqual([filled]);
  expect((await list({ standing: 'packaged', bevId: beer.id })).total).toBe(1);
  expect((await list({ standing: 'destroyed' })).total).toBe(0);
  for (const sort of ['brewedOn', '-gyle', 'beer']) expect((await list({ sort, size: 100 })).total).toBeGreaterThan(5);
  expect(await auditEntries(shop.db, 'gyle.brewed')).toMatchObject([{ subject_id: String(brewed.id) }]);
  expect(await auditEntries(shop.db, 'stock.packaged')).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

test('what is filled is put into a bin with its sub-batch; one that takes nothing is refused, and nothing is filled', async () => {
  const { body: brewed } = await brew('H2305');
  const stock = (path: string, body: object) => shop.ask('POST', `/api/staff/stock/${path}`, { body, headers });
  await stock('site/save', { name: 'Cold store', address: '', sort: 0, archived: false });
  const site = await shop.db.selectFrom('stock_site').select('id').executeTakeFirstOrThrow();
  await stock('bins/add', { siteId: site.id, codes: 'A-1, A-2' });
  expect((await toFill(999_999)).packs).toEqual([]);
  const { bins } = await toFill(beer.id);
  const [open, archived] = bins;
  expect(bins).toMatchObject([{ site: 'Cold store', code: 'A-1' }, { code: 'A-2' }]);
  await stock('bin/save', { id: archived!.id, version: 1, code: 'A-2', archived: true });
  const before = (await onHand()).on_hand;
  for (const toBin of [archived!.id, 999_999]) {
    const refused = await fill(brewed.id, { subRef: 'A', toBin });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['to']]);
  }
  // The sub-batch of what was refused is not there either, with its best before.
  expect(await shop.db.selectFrom('sub_batch').selectAll().where('gyle_id', '=', brewed.id).execute()).toEqual([]);
  expect((await onHand()).on_hand).toBe(before);
  expect((await fill(brewed.id, { subRef: 'A', toBin: open!.id })).status).toBe(200);
  expect((await fill(brewed.id, { subRef: 'B' })).status).toBe(200);
  const lying = await shop.db
    .selectFrom('stock_place')
    .innerJoin('sub_batch', 'sub_batch.id', 'sub_batch_id')
    .select(['bin_id', 'sub_ref', 'quantity'])
    .execute();
  expect(lying).toEqual([{ bin_id: open!.id, sub_ref: 'A', quantity: 100 }]);
  const entries = await auditEntries(shop.db, 'stock.packaged');
  expect(entries.at(-2)).toMatchObject({ after: { onHand: before + 100, to: 'Cold store A-1' } });
  expect(entries.at(-1)!.after).not.toHaveProperty('to');
  expect(await broken()).toEqual([]);
  await shop.db.deleteFrom('stock_place').execute();
});

const namesBy = async (sort: string) => (await list({ search: 'zq', sort })).rows.map(({ gyleNum }) => gyleNum);

test('the book goes by the numbers in the names of its gyles, down as well as up, whatever their length', async () => {
  for (const name of ['zq10b', 'zq2', 'zq10', 'zq9007199254740993', 'zq002a']) await brew(name);
  const up = ['ZQ2', 'ZQ002A', 'ZQ10', 'ZQ10B', 'ZQ9007199254740993'];
  expect(await namesBy('gyle')).toEqual(up);
  expect(await namesBy('-gyle')).toEqual(up.toReversed());
});

test('a packer is offered what was filled, the oldest best-before first, until it is used up', async () => {
  const { id: later } = (await brew('H2310')).body;
  const { id: earlier } = (await brew('H2311')).body;
  await fill(later, { bestBefore: addDays(today, 90) });
  await fill(earlier, { bestBefore: addDays(today, 60) });
  const { pack_id: packId } = await onHand();
  const offered = await gylesToOffer(shop.db, [packId as PackId], today);
  expect(offered.slice(0, 2).map(({ gyleNum }) => gyleNum)).toEqual(['H2311', 'H2310']);
  const { version } = (await list({ search: 'H2311' })).rows[0]!;
  await ask('destroy', { id: earlier, version, reason: 'Infected' });
  const afterwards = await gylesToOffer(shop.db, [packId as PackId], today);
  expect(afterwards.map(({ gyleNum }) => gyleNum)).not.toContain('H2311');
});

test('what is destroyed is filled no more, and says why', async () => {
  const { body: brewed } = await brew('H2320');
  const destroyed = await ask('destroy', { id: brewed.id, version: 1, reason: ' Infected ' });
  expect(destroyed.body).toMatchObject({ standing: 'destroyed', destroyedWhy: 'Infected', version: 2 });
  expect(await fill(brewed.id)).toMatchObject({ status: 422, body: { fields: { subRef: 'This gyle was destroyed' } } });
  expect((await ask('destroy', { id: brewed.id, version: 2, reason: 'Again' })).status).toBe(422);
  expect(await auditEntries(shop.db, 'gyle.destroyed')).toContainEqual(
    expect.objectContaining({ subject_id: String(brewed.id), after: { isDestroyed: true, reason: 'Infected' } }),
  );
});

test('day and volume are corrected; the second of two people is told', async () => {
  const { body: brewed } = await brew('H2330');
  const body = { id: brewed.id, version: 1, gyleNum: 'H2330', bevId: beer.id, brewedOn: addDays(today, -20) };
  expect((await ask('save', { ...body, volumeLitres: 900 })).body).toMatchObject({ volumeLitres: 900, version: 2 });
  expect((await ask('save', { ...body, volumeLitres: 950 })).status).toBe(409);
  await fill(brewed.id);
  expect(await ask('save', { ...body, version: 2, volumeLitres: 1 })).toMatchObject({
    status: 422,
    body: { fields: { volumeLitres: 'More than that was filled from it' } },
  });
});

test.each([
  ['a number that is taken', { gyleNum: 'G2204' }, 422],
  ['no volume', { volumeLitres: 0 }, 422],
  ['a beer that there is not', { bevId: 999_999 }, 404],
  ['a day that there is not', { brewedOn: '2026-02-30' }, 400],
])('%s is refused', async (_, more, status) => {
  expect((await brew('H2340', more)).status).toBe(status);
  expect((await list({ search: 'H2340' })).total).toBe(0);
});

test('more than was brewed, a pack of another beer and a second date of a sub-batch are refused at their fields', async () => {
  const { body: brewed } = await brew('H2350', { volumeLitres: 60 });
  expect((await fill(brewed.id)).status).toBe(200);
  const before = await onHand();
  const tooMuch = await fill(brewed.id);
  expect(tooMuch).toMatchObject({ status: 422, body: { fields: { quantity: expect.stringContaining('litres') } } });
  const dated = await fill(brewed.id, { quantity: 1, bestBefore: addDays(today, 300) });
  expect(Object.keys(dated.body.fields ?? {})).toEqual(['bestBefore']);
  const other = await shop.db
    .selectFrom('stock_item')
    .innerJoin('pack', 'pack.id', 'stock_item.pack_id')
    .select('stock_item.id')
    .where('pack.product_id', '<>', beer.id)
    .where('pack.kind', '=', 1)
    .executeTakeFirstOrThrow();
  expect(Object.keys((await fill(brewed.id, { stockItemId: other.id })).body.fields ?? {})).toEqual(['stockItemId']);
  expect((await fill(999_999)).status).toBe(404);
  expect(await onHand()).toEqual(before);
  expect(await broken()).toEqual([]);
});
