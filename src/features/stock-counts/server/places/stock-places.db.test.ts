import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { caseInStock } from '../../../../../tests/api/access-things.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { type BinsToPack, type GylesToPack, gylesToPack, binsToPack } from '#features/order-desk/packing.contract.ts';
import {
  type PlaceRow,
  placesOfStock,
  type PlacesOfStock,
  stockPlaces,
  stockSites,
  type StockSites,
} from '../../stock-places.contract.ts';
import { type StockItemForStaff, stockList, type StockRow } from '../../stock.contract.ts';

const desk = withOrderDesk();
type StockList = { readonly rows: StockRow[]; readonly total: number };
type Refused = { readonly code?: string; readonly info?: string; readonly fields?: Readonly<Record<string, string>> };

const post = <Answer>(path: string, body: object) =>
  desk.shop().ask<Answer & Refused>('POST', `/api/staff/stock/${path}`, { body, headers: desk.headers() });
const get = async <Answer>(path: string, query: Readonly<Record<string, string | number>> = {}) =>
  (await desk.shop().ask<Answer>('GET', `/api/staff/${path}`, { query, headers: desk.headers() })).body;
const sites = async () => {
  const body = await get<StockSites>('stock/sites');
  expect(stockSites.answer.parse(body)).toEqual(body);
  return body.sites;
};
const placesOf = async (id: number) => {
  const body = await get<PlacesOfStock>('stock/item/places', { id });
  expect(placesOfStock.answer.parse(body)).toEqual(body);
  return body;
};
const lying = ({ places }: PlacesOfStock) => places.map(({ code, gyle, quantity }) => `${code} ${gyle} ${quantity}`);
const move = (id: number, from: number | null, to: number | null, number: number, batchId: number | null = null) =>
  post<PlacesOfStock>('move', { id, fromBin: from, toBin: to, batchId, number });

/** A site with three bins, and nothing put away. */
async function cellar(name: string) {
  await post('site/save', { name, address: '', sort: 0, archived: false });
  const { id } = (await sites()).find((site) => site.name === name)!;
  await post('bins/add', { siteId: id, codes: 'A-10, A-2, A-1' });
  const { bins, ...site } = (await sites()).find((one) => one.id === id)!;
  return { site, bins, a1: bins[0]!.id, a2: bins[1]!.id, a10: bins[2]!.id };
}

async function emptyPlaces() {
  await sql`delete from stock_place`.execute(desk.shop().db);
  const { id } = await desk
    .shop()
    .db.selectFrom('stock_item')
    .select('id')
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();
  return id;
}

const gyleNamed = async (id: number, name: string) =>
  (await placesOf(id)).gyles.find((gyle) => gyle.name === name)!.batchId;

describe('sites and bins', () => {
  test('are written, listed as somebody walks past them, and removed while nothing lies in them', async () => {
    const { site, bins, a1 } = await cellar('Cellar');
    expect(bins.map(({ code }) => code)).toEqual(['A-1', 'A-2', 'A-10']);
    const item = await emptyPlaces();
    await move(item, null, a1, 6);
    const [bin] = bins;
    const full = await post('bin/delete', { id: a1, version: bin!.version });
    expect(full).toMatchObject({ status: 409, body: { info: expect.stringContaining('6 packs lie in this bin') } });
    expect((await post('bin/delete', { id: bins[1]!.id, version: 1 })).status).toBe(200);
    expect((await post('site/delete', { id: site.id, version: site.version })).status).toBe(409);
    const renamed = await post('bin/save', { id: a1, version: 1, code: 'b-7', archived: false });
    expect(renamed.status).toBe(200);
    expect(await post('bin/save', { id: a1, version: 1, code: 'B-8', archived: false })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect(lying(await placesOf(item))).toEqual(['B-7  6']);
    const acts = await auditEntries(desk.shop().db, 'stock-bin.changed');
    expect(acts).toMatchObject([{ before: { code: 'A-1' }, after: { code: 'B-7' } }]);
    expect(await desk.broken()).toEqual([]);
  });

  test.each([
    ['site/save', { name: '', address: '', sort: 0, archived: false }, 'name'],
    ['bins/add', { codes: '' }, 'codes'],
    ['bins/add', { codes: 'Z-1 =2' }, 'codes'],
    ['bins/add', { codes: 'z-1, A-10' }, 'codes'],
  ])('%s with %j is refused at its field, and nothing is added', async (path, body, field) => {
    const { site } = await cellar(`Refused ${path} ${JSON.stringify(body)}`.slice(0, 60));
    const before = await sites();
    const answer = await post(path, { siteId: site.id, ...body });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await sites()).toEqual(before);
  });

  test('a name or a code that is there already is refused', async () => {
    const { site, bins } = await cellar('Twice');
    const again = { name: 'twice', address: '', sort: 1, archived: false };
    expect((await post('site/save', again)).body.fields).toEqual({ name: expect.stringContaining('of this name') });
    const taken = await post('bin/save', { id: bins[0]!.id, version: 1, code: bins[1]!.code, archived: false });
    expect(taken.body.fields).toEqual({ code: expect.stringContaining('there already') });
    expect((await post('bins/add', { siteId: 999_999, codes: 'A' })).status).toBe(404);
    expect((await post('bin/delete', { id: 999_999, version: 1 })).status).toBe(404);
    expect((await post('site/delete', { id: site.id, version: 9 })).status).toBe(409);
  });
});

describe('packs are put away and moved', () => {
  test('and what is on hand stays as it is', async () => {
    const id = await emptyPlaces();
    const { a1, a2 } = await cellar('Moves');
    const batch = await gyleNamed(id, 'G2204 A');
    const { notPutAway } = await placesOf(id);
    expect(notPutAway).toBeGreaterThan(20);
    const { movements: before } = await get<StockItemForStaff>('stock/item', { id });
    await move(id, null, a1, 12, batch);
    await move(id, null, a1, 4);
    const moved = await move(id, a1, a2, 5, batch);
    expect(lying(moved.body)).toEqual(['A-1 G2204 A 7', 'A-2 G2204 A 5', 'A-1  4']);
    expect(moved.body.notPutAway).toBe(notPutAway - 16);
    await move(id, a2, null, 5, batch);
    expect(lying(await placesOf(id))).toEqual(['A-1 G2204 A 7', 'A-1  4']);
    expect((await auditEntries(desk.shop().db, 'stock.moved')).at(-1)).toMatchObject({
      subject_id: String(id),
      before: { from: 'Moves A-2' },
      after: { packs: 5, to: 'not put away', gyle: 'G2204 A' },
    });
    const { moves, movements } = await get<StockItemForStaff>('stock/item', { id });
    expect(moves.slice(0, 3).map(({ quantity, from, to, gyle, by }) => [quantity, from, to, gyle, by])).toEqual([
      [5, 'Moves A-2', '', 'G2204 A', staff.admin.name],
      [5, 'Moves A-1', 'Moves A-2', 'G2204 A', staff.admin.name],
      [4, '', 'Moves A-1', '', staff.admin.name],
    ]);
    expect(movements).toEqual(before);
    expect(await desk.broken()).toEqual([]);
    const list = await get<{ rows: PlaceRow[]; total: number }>('stock/places', { search: 'a-1 g2204' });
    expect(stockPlaces.answer.parse(list)).toEqual(list);
    expect(list).toMatchObject({ total: 1, rows: [{ code: 'A-1', gyle: 'G2204 A', quantity: 7, isRecalled: false }] });
  });

  test('not more than lie there, not into the same bin or an archived one, and not as a gyle of another beer', async () => {
    const id = await emptyPlaces();
    const { site, a1, a2, a10 } = await cellar('Refusals');
    await move(id, null, a1, 6);
    const fieldsOf = async (...wish: Parameters<typeof move>) => (await move(...wish)).body.fields;
    expect(await fieldsOf(id, a1, a2, 7)).toEqual({ number: 'Only 6 of them lie in Refusals A-1' });
    expect(await fieldsOf(id, null, a1, 900_000)).toEqual({ number: expect.stringContaining('not put away') });
    expect(await fieldsOf(id, a1, a1, 1)).toEqual({ to: expect.stringContaining('already') });
    expect(await fieldsOf(id, null, null, 1)).toEqual({ to: expect.any(String) });
    expect(await fieldsOf(id, a1, 999_999, 1)).toEqual({ to: expect.any(String) });
    const { rows } = await sql<{ id: number }>`select b.id from sub_batch b join gyle g on g.id = b.gyle_id
      where g.product_id <> (select product_id from pack where id = ${packs.reedcutterBottle}) limit 1`.execute(
      desk.shop().db,
    );
    expect(await fieldsOf(id, null, a2, 1, rows[0]!.id)).toEqual({ gyle: expect.any(String) });
    await post('bin/save', { id: a10, version: 1, code: 'A-10', archived: true });
    expect(await fieldsOf(id, a1, a10, 1)).toEqual({ to: expect.stringContaining('archived') });
    await post('site/save', { id: site.id, version: 1, name: site.name, address: '', sort: 0, archived: true });
    expect(await fieldsOf(id, a1, a2, 1)).toEqual({ to: expect.stringContaining('archived') });
    expect((await move(999_999, null, a1, 1)).status).toBe(404);
    expect(lying(await placesOf(id))).toEqual(['A-1  6']);
  });
});

describe('bins follow what is on hand', () => {
  test('what is not put away goes first, then the oldest best before', async () => {
    const id = await emptyPlaces();
    const { a1, a2 } = await cellar('Follows');
    const [old, fresh] = [await gyleNamed(id, 'G2201'), await gyleNamed(id, 'G2204 A')];
    const { notPutAway } = await placesOf(id);
    await move(id, null, a1, notPutAway - 6, fresh);
    await move(id, null, a2, 4, old);
    await post('writeoff', { id, number: 2, why: 'waste', reason: 'Open day' });
    expect(await placesOf(id)).toMatchObject({ notPutAway: 0 });
    expect(lying(await placesOf(id))).toEqual([`A-2 G2201 4`, `A-1 G2204 A ${notPutAway - 6}`]);
    await post('writeoff', { id, number: 5, why: 'waste', reason: 'Open day' });
    expect(lying(await placesOf(id))).toEqual([`A-1 G2204 A ${notPutAway - 7}`]);
    await post('receive', { id, number: 24, reason: '' });
    expect(await placesOf(id)).toMatchObject({ notPutAway: 24 });
    // By hand, past the shop.
    await sql`update stock_item set on_hand = on_hand - 30 where id = ${id}`.execute(desk.shop().db);
    expect(lying(await placesOf(id))).toEqual([`A-1 G2204 A ${notPutAway - 13}`]);
    expect(await desk.broken()).toEqual([]);
  });
});

const onHandOf = async (id: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('stock_item')
      .select('on_hand')
      .where('id', '=', id as StockItemId)
      .executeTakeFirstOrThrow()
  ).on_hand;
const whole = async (id: number) => ({ onHand: await onHandOf(id), lies: await placesOf(id) });

describe('what comes in is put into a bin at once', () => {
  test('in one act, and the audit log says into which', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Receives');
    const before = await whole(id);
    expect((await post('receive', { id, number: 24, reason: 'From the bottler', toBin: a1 })).status).toBe(200);
    await post('receive', { id, number: 6, reason: '', toBin: a1 });
    await post('receive', { id, number: 5, reason: '' });
    const after = await whole(id);
    expect(lying(after.lies)).toEqual(['A-1  30']);
    expect([after.onHand, after.lies.notPutAway]).toEqual([before.onHand + 35, before.lies.notPutAway + 5]);
    const entries = await auditEntries(desk.shop().db, 'stock.received');
    expect(entries.at(-3)).toMatchObject({ after: { onHand: before.onHand + 24, to: 'Receives A-1' } });
    expect(entries.at(-1)!.after).not.toHaveProperty('to');
    expect(await desk.broken()).toEqual([]);
  });

  test('what a packed order lacked goes into its box, and the rest into the bin', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Lacks');
    const order = await desk.read((await desk.toCollect()).id);
    const packed = await desk.move(order, 'pack');
    await post('count', { id, kind: 'counted', number: 0, reason: 'A burst pipe' });
    await post('receive', { id, number: 10, reason: '', toBin: a1 });
    const { places, notPutAway } = await placesOf(id);
    expect([places.length, notPutAway]).toEqual([1, 0]);
    expect(places[0]!.quantity).toBeLessThan(10);
    expect(await desk.broken()).toEqual([]);
    await desk.cancel(packed.body);
    await post('receive', { id, number: 500, reason: '' });
  });

  test('an archived bin or one that is not there is refused at its field, and nothing comes in', async () => {
    const id = await emptyPlaces();
    const { a10 } = await cellar('Receives none');
    await post('bin/save', { id: a10, version: 1, code: 'A-10', archived: true });
    const before = await whole(id);
    const refused = async (toBin: number) => {
      const answer = await post('receive', { id, number: 24, reason: '', toBin });
      expect(answer.status).toBe(422);
      return answer.body.fields;
    };
    expect(await refused(a10)).toEqual({ to: expect.stringContaining('archived') });
    expect(await refused(999_999)).toEqual({ to: expect.stringContaining('not there any more') });
    expect(await whole(id)).toEqual(before);
  });
});

describe('what leaves is taken from a bin', () => {
  test('from the one that somebody says, though others would give way first', async () => {
    const id = await emptyPlaces();
    const { a1, a2 } = await cellar('Drops');
    const fresh = await gyleNamed(id, 'G2204 A');
    await move(id, null, a1, 10, fresh);
    await move(id, null, a2, 4);
    const before = await whole(id);
    const from = { binId: a1, batchId: fresh };
    const waste = { id, number: 3, why: 'waste', reason: 'Fell down', from };
    expect((await post('writeoff', waste)).status).toBe(200);
    const after = await whole(id);
    expect(lying(after.lies)).toEqual(['A-1 G2204 A 7', 'A-2  4']);
    expect([after.onHand, after.lies.notPutAway]).toEqual([before.onHand - 3, before.lies.notPutAway]);
    expect((await auditEntries(desk.shop().db, 'stock.written-off')).at(-1)).toMatchObject({
      before: { from: 'Drops A-1 (G2204 A)' },
    });
    const tooMany = await post('writeoff', { ...waste, number: 8 });
    expect(tooMany.body.fields).toEqual({ number: 'Only 7 of them lie in Drops A-1' });
    const elsewhere = await post('writeoff', { ...waste, from: { binId: a1, batchId: null } });
    expect(elsewhere.body.fields).toEqual({ from: expect.stringContaining('None of them lie') });
    expect(await whole(id)).toEqual(after);
    expect(await desk.broken()).toEqual([]);
  });

  test('a case is broken up from its bin, and its bottles are not put away', async () => {
    await emptyPlaces();
    const { a1 } = await cellar('Breaks');
    const cases = (await caseInStock({ db: desk.shop().db })).own as { id: number };
    await post('receive', { id: cases.id, number: 5, reason: '', toBin: a1 });
    const before = await placesOf(cases.id);
    const broken = await post('breakcase', { id: cases.id, number: 2, from: { binId: a1, batchId: null } });
    expect(broken.status).toBe(200);
    expect(await placesOf(cases.id)).toMatchObject({ notPutAway: before.notPutAway, places: [{ quantity: 3 }] });
    const more = await post('breakcase', { id: cases.id, number: 4, from: { binId: a1, batchId: null } });
    expect(more.body.fields).toEqual({ number: 'Only 3 of them lie in Breaks A-1' });
    expect(await desk.broken()).toEqual([]);
  });
});

test('the list of stock keeps to a site or a bin, and says how many lie there', async () => {
  const id = await emptyPlaces();
  const [one, other] = [await cellar('Lists one'), await cellar('Lists another')];
  const glass = (await get<StockList>('stock', { search: 'T-shirt', size: 100 })).rows[0]!;
  await move(id, null, one.a1, 6);
  await move(id, null, one.a2, 4);
  await move(id, null, other.a1, 2);
  await move(glass.id, null, other.a1, 1);
  const lists = async (query: Readonly<Record<string, string | number>>) => {
    const body = await get<StockList>('stock', { size: 100, ...query });
    expect(stockList.answer.parse(body)).toEqual(body);
    expect(body.total).toBe(body.rows.length);
    return body.rows.map((row) => [row.id, row.inBins]);
  };
  expect(await lists({ siteId: one.site.id })).toEqual([[id, 10]]);
  expect(await lists({ binId: one.a2 })).toEqual([[id, 4]]);
  expect(await lists({ siteId: other.site.id, sort: 'inBins' })).toEqual([
    [glass.id, 1],
    [id, 2],
  ]);
  expect(await lists({ siteId: other.site.id, search: 'T-shirt' })).toEqual([[glass.id, 1]]);
  expect(await lists({ siteId: other.site.id, binId: one.a1 })).toEqual([]);
  expect(await lists({ binId: 999_999 })).toEqual([]);
  const [first] = await lists({ sort: '-inBins' });
  expect(first).toEqual([id, 12]);
});

const gylesToTake = async (id: number) => {
  const body = await get<GylesToPack>('order/gyles', { id });
  expect(gylesToPack.answer.parse(body)).toEqual(body);
  return body;
};
const binsOf = async (id: number) => {
  const body = await get<BinsToPack>('order/bins', { id });
  expect(binsToPack.answer.parse(body)).toEqual(body);
  return body.items.map(({ site, code, gyle, quantity }) => `${quantity} ${site} ${code} ${gyle}`);
};

/** The packing slips of these orders, printed together. */
const slips = async (...ids: readonly number[]) => {
  const query = new URLSearchParams({ ids: ids.join(','), print: 'slip' });
  const answer = await fetch(`${desk.shop().url}/api/staff/orders/papers?${query}`, { headers: desk.headers() });
  return readPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
};

const binsListed = async (...ids: readonly number[]) => (await slips(...ids)).split('Once A-1').length - 1;

describe('an order is packed from bins', () => {
  test('by the oldest best before, and what was packed has left its bin, once', async () => {
    const id = await emptyPlaces();
    const { a1, a2 } = await cellar('Packs');
    const [old, fresh] = [await gyleNamed(id, 'G2204 B'), await gyleNamed(id, 'G2204 A')];
    await move(id, null, a2, 4, old);
    await move(id, null, a1, 20, fresh);
    const before = await placesOf(id);
    const order = await desk.read((await desk.toCollect()).id);
    expect(await binsOf(order.id)).toEqual(['2 Packs A-1 G2204 A', '4 Packs A-2 G2204 B']);
    const { offered, pieces } = await gylesToTake(order.id);
    expect(offered.slice(0, 2)).toMatchObject([
      { gyleNum: 'G2204', subRef: 'B', bins: [{ site: 'Packs', code: 'A-2', quantity: 4 }] },
      { gyleNum: 'G2204', subRef: 'A', bins: [{ site: 'Packs', code: 'A-1', quantity: 20 }] },
    ]);
    const from = { lineId: pieces[0]!.lineId, part: 0, gyleNum: 'G2204' };
    const noted = [
      { ...from, subRef: 'B', quantity: 3 },
      { ...from, subRef: 'A', quantity: 3 },
    ];
    const packed = await desk.move(order, 'pack', { gyles: noted });
    expect(packed.status).toBe(200);
    const left = ['A-2 G2204 B 1', 'A-1 G2204 A 17'];
    expect(lying(await placesOf(id))).toEqual(left);
    expect((await placesOf(id)).notPutAway).toBe(before.notPutAway);
    expect((await auditEntries(desk.shop().db, 'order.packed')).at(-1)).toMatchObject({
      after: { bins: '3 from Packs A-1 (G2204 A), 3 from Packs A-2 (G2204 B)' },
    });
    expect(await binsOf(order.id)).toEqual([]);
    const ready = await desk.move(packed.body, 'make-ready');
    expect((await desk.move(ready.body, 'hand-over', { ageChecked: true })).status).toBe(200);
    expect(lying(await placesOf(id))).toEqual(left);
    expect((await placesOf(id)).notPutAway).toBe(before.notPutAway);
    expect(await desk.broken()).toEqual([]);
  });

  test('without gyles in their turn; cancelled, it waits to be put away again', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Cancels');
    await move(id, null, a1, 10);
    const before = await placesOf(id);
    const order = await desk.read((await desk.toCollect()).id);
    const packed = await desk.move(order, 'pack');
    expect(lying(await placesOf(id))).toEqual(['A-1  4']);
    expect((await placesOf(id)).notPutAway).toBe(before.notPutAway);
    await desk.cancel(packed.body);
    expect(await placesOf(id)).toMatchObject({ notPutAway: before.notPutAway + 6 });
    expect(lying(await placesOf(id))).toEqual(['A-1  4']);
    expect(await desk.broken()).toEqual([]);
  });

  test('handed over at once, it leaves its bin too; and more than lies in bins comes from what is not put away', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Counter');
    await move(id, null, a1, 4);
    const before = await placesOf(id);
    const order = await desk.read((await desk.toCollect()).id);
    expect((await desk.move(order, 'hand-over', { ageChecked: true })).status).toBe(200);
    expect(await placesOf(id)).toMatchObject({ places: [], notPutAway: before.notPutAway - 2 });
    expect(await desk.broken()).toEqual([]);
  });

  test('the packing slip says where it lies until it is packed', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Papers');
    await move(id, null, a1, 10, await gyleNamed(id, 'G2204 A'));
    const order = await desk.read((await desk.toCollect()).id);
    expect(await slips(order.id)).toContain('Papers A-1');
    await desk.move(order, 'pack');
    expect(await slips(order.id)).not.toContain('Papers A-1');
  });

  test('what goes along is listed once, printed with the order in whose box it goes or not', async () => {
    const id = await emptyPlaces();
    const { a1 } = await cellar('Once');
    await move(id, null, a1, 10);
    const own = await desk.customer();
    const held = await desk.toHold(own, 3);
    const carrier = await desk.withHeld(own, held.id);
    expect(await binsListed(carrier.id)).toBe(2);
    expect(await binsListed(carrier.id, held.id)).toBe(2);
    expect(await binsListed(held.id, carrier.id)).toBe(2);
  });
});
