import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StockItemForStaff } from '#features/stock-counts/stock.contract.ts';
import type { PlacesOfStock, StockSites } from '#features/stock-counts/stock-places.contract.ts';
import { audit } from '#platform/database/audit.ts';
import type { SiteDifference } from '#rules/stock/settle-site-count.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import {
  type Stocktake,
  stocktake,
  type StocktakeApproved,
  type StocktakeRow,
  stocktakeSites,
} from '../stocktakes.contract.ts';

type Headers = Readonly<Record<string, string>>;
type Refused = { readonly fields?: Readonly<Record<string, string>>; readonly info?: string };
let shop: CallableShop;
let [arthur, joan]: Headers[] = [];
let bottle: number;
let lamplighter: number;
let cold: Site;
let tap: Site;

type Site = { readonly id: number; readonly a1: number; readonly a2: number };

beforeAll(async () => {
  shop = await openCallableShop();
  await shop.db.updateTable('person').set({ role: 101 }).where('id', '=', people.staff.id).execute();
  [arthur, joan] = await Promise.all(
    [people.admin, people.staff].map(async ({ email }) => (await logInAnew(shop, email)).headers),
  );
  bottle = await itemOf(packs.reedcutterBottle);
  lamplighter = await itemOf(packs.lamplighterBottle);
  [cold, tap] = [await siteNamed('Cold store', 1), await siteNamed('Taproom cellar', 2)];
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`delete from stock_place`.execute(shop.db);
  await sql`update stock_item set on_hand = reserved + committed + 100`.execute(shop.db);
});

const itemOf = async (pack: number) =>
  (await shop.db.selectFrom('stock_item').select('id').where('pack_id', '=', pack).executeTakeFirstOrThrow()).id;
const stock = <T>(path: string, body: object) =>
  shop.ask<T & Refused>('POST', `/api/staff/stock/${path}`, { body, headers: arthur! });

async function siteNamed(name: string, sort: number): Promise<Site> {
  await stock('site/save', { name, address: '', sort, archived: false });
  const read = async () =>
    (await shop.ask<StockSites>('GET', '/api/staff/stock/sites', { headers: arthur! })).body.sites.find(
      (site) => site.name === name,
    )!;
  const { id } = await read();
  await stock('bins/add', { siteId: id, codes: 'A-1, A-2' });
  const [first, second] = (await read()).bins;
  return { id, a1: first!.id, a2: second!.id };
}

const onHand = async (id: number) =>
  (await sql<{ on_hand: number }>`select on_hand from stock_item where id = ${id}`.execute(shop.db)).rows[0]!.on_hand;
const lies = async (id: number) => {
  const { body } = await shop.ask<PlacesOfStock>('GET', '/api/staff/stock/item/places', {
    query: { id },
    headers: arthur!,
  });
  return {
    notPutAway: body.notPutAway,
    places: body.places.map(({ site, code, gyle, quantity }) => `${site} ${code} ${gyle} ${quantity}`),
  };
};
const gyleNamed = async (id: number, name: string) => {
  const { body } = await shop.ask<PlacesOfStock>('GET', '/api/staff/stock/item/places', {
    query: { id },
    headers: arthur!,
  });
  return body.gyles.find((gyle) => gyle.name === name)!.batchId;
};
const put = async (id: number, toBin: number, number: number, batchId: number | null = null) => {
  const { status, text } = await stock('move', { id, fromBin: null, toBin, batchId, number });
  expect(status, text).toBe(200);
};
/** Everything that is not put away yet. */
const putRest = async (id: number, toBin: number) => put(id, toBin, (await lies(id)).notPutAway);
const sold = (id: number, number: number) => stock('count', { id, kind: 'sold', number, reason: 'At the door' });

const ask = <T = StocktakeRow>(path: string, body: object, headers = joan) =>
  shop.ask<T & Refused>('POST', `/api/staff/stocktake/${path}`, { body, headers: headers! });
const start = async (site: Site | null, name = 'Count') =>
  (await ask('start', { name, siteId: site?.id ?? null, search: 'Bottle' })).body.id;
const enter = async (id: number, itemId: number, number: number) => {
  const { status, text } = await ask('enter', { id, itemId, number });
  expect(status, text).toBe(200);
};
const handIn = (id: number) => ask('handin', { id });
const approve = (id: number, differs: SiteDifference | null = null) =>
  ask<StocktakeApproved>('approve', { id, differs }, arthur);
const read = async (id: number) => {
  const { body } = await shop.ask<Stocktake>('GET', '/api/staff/stocktake', { query: { id }, headers: joan! });
  expect(stocktake.answer.parse(body)).toEqual(body);
  return body;
};
const row = async (id: number, item: number) => (await read(id)).rows.find((one) => one.id === item);
const expectWhole = async () => expect((await audit(shop.db)).flatMap(({ broken }) => broken)).toEqual([]);

describe('one site is counted', () => {
  test('what is missing there is taken from its oldest best before, and what left since stays left', async () => {
    const [old, fresh] = [await gyleNamed(bottle, 'G2201'), await gyleNamed(bottle, 'G2204 A')];
    await put(bottle, cold.a1, 4, old);
    await put(bottle, cold.a2, 20, fresh);
    await put(bottle, tap.a1, 6, old);
    await putRest(bottle, tap.a2);
    const before = await onHand(bottle);
    const id = await start(cold);
    expect(await read(id)).toMatchObject({ siteId: cold.id, site: 'Cold store' });
    await enter(id, bottle, 18);
    expect(await row(id, bottle)).toMatchObject({ counted: 18, difference: null });
    await stock('writeoff', {
      id: bottle,
      number: 5,
      why: 'waste',
      reason: 'Fell',
      from: { binId: cold.a2, batchId: fresh },
    });
    await sold(bottle, 3);
    await handIn(id);
    expect((await row(id, bottle))!.difference).toMatchObject({
      onHandThen: 24,
      change: -6,
      onHandChange: -6,
      notPutAway: 0,
    });
    const unsaid = await approve(id);
    expect(unsaid).toMatchObject({ status: 422, body: { fields: { differs: expect.any(String) } } });
    expect((await approve(id, 'on-hand')).body).toMatchObject({ approved: 1, change: -6 });
    expect(await onHand(bottle)).toBe(before - 14);
    const { places, notPutAway } = await lies(bottle);
    expect(notPutAway).toBe(0);
    // The sale named no bin: it was taken from the oldest best before, at whatever site.
    expect(places.filter((place) => place.startsWith('Cold'))).toEqual(['Cold store A-2 G2204 A 10']);
    const done = await read(id);
    expect(done.status).toBe('done');
    const { approvedBy, approvedAt, difference } = done.rows.find((one) => one.id === bottle)!;
    expect([approvedBy, approvedAt]).toEqual([people.admin.name, expect.any(String)]);
    expect(difference).toMatchObject({ change: -6, onHandChange: -6, putAway: 0 });
    expect(await auditEntries(shop.db, 'stocktake.approved')).toMatchObject([
      { after: { items: 1, more: 0, fewer: 6, site: 'Cold store', differs: 'on-hand' } },
    ]);
    expect((await auditEntries(shop.db, 'stock.counted')).at(-1)).toMatchObject({
      before: { from: expect.stringContaining('from Cold store A-2 (G2204 A)') },
    });
    await expectWhole();
  });

  test('what is more was not put away, and goes to the newest gyle that lies there', async () => {
    const fresh = await gyleNamed(bottle, 'G2204 A');
    await put(bottle, cold.a2, 10, fresh);
    await put(lamplighter, tap.a1, 5);
    const [before, other] = [await onHand(bottle), await onHand(lamplighter)];
    const loose = (await lies(bottle)).notPutAway;
    const id = await start(cold);
    await enter(id, bottle, 16);
    await enter(id, lamplighter, 8);
    await sold(bottle, 2);
    await handIn(id);
    expect((await approve(id)).body).toMatchObject({ approved: 2, change: 0 });
    expect([await onHand(bottle), await onHand(lamplighter)]).toEqual([before - 2, other]);
    expect(await lies(bottle)).toEqual({ notPutAway: loose - 8, places: ['Cold store A-2 G2204 A 16'] });
    expect((await lies(lamplighter)).places).toEqual(['Cold store A-1  8', 'Taproom cellar A-1  5']);
    await expectWhole();
  });

  test('more than was not put away is on hand, unless it only lies elsewhere', async () => {
    await put(bottle, cold.a1, 10);
    await putRest(bottle, tap.a1);
    await put(lamplighter, cold.a1, 10);
    await putRest(lamplighter, tap.a1);
    const before = await onHand(bottle);
    const id = await start(cold);
    await enter(id, bottle, 13);
    await handIn(id);
    expect((await approve(id, 'on-hand')).body).toMatchObject({ approved: 1, change: 3 });
    expect(await onHand(bottle)).toBe(before + 3);
    const again = await start(cold);
    await enter(again, bottle, 9);
    await enter(again, lamplighter, 14);
    await handIn(again);
    const other = await onHand(lamplighter);
    expect((await approve(again, 'where-it-lies')).body).toMatchObject({ approved: 2, change: 0 });
    expect((await row(again, bottle))!.difference).toMatchObject({ change: -4, onHandChange: 0, putAway: -4 });
    expect((await row(again, lamplighter))!.difference).toMatchObject({ change: 4, onHandChange: 0, putAway: 4 });
    expect([await onHand(bottle), await onHand(lamplighter)]).toEqual([before + 3, other]);
    expect(await lies(bottle)).toMatchObject({ notPutAway: 4 });
    expect((await lies(lamplighter)).places[0]).toBe('Cold store A-1  14');
    const { body: item } = await shop.ask<StockItemForStaff>('GET', '/api/staff/stock/item', {
      query: { id: bottle },
      headers: arthur!,
    });
    // The count before it changed what is on hand, and is a movement.
    expect(item.moves[0]).toMatchObject({
      quantity: null,
      from: '4 from Cold store A-1',
      to: '',
      by: people.admin.name,
    });
    expect(item.moves[1]).toMatchObject({ from: '', to: 'Taproom cellar A-1' });
    expect(item.movements[0]).toMatchObject({ why: 'counted', change: 3 });
    await expectWhole();
  });

  test('without what lies wholly in bins of others', async () => {
    await putRest(bottle, tap.a1);
    await put(lamplighter, tap.a1, 3);
    const id = await start(cold);
    expect(await row(id, bottle)).toBeUndefined();
    expect(await row(id, lamplighter)).toBeDefined();
    await ask('abandon', { id });
  });

  test('without that of which none is on hand, though it is in a count of the whole business', async () => {
    const { id: item } = await shop.db
      .selectFrom('stock_item')
      .select('id')
      .where(
        'pack_id',
        'in',
        shop.db.selectFrom('pack').select('id').where('archived', '=', false).where('kind', '<', 100),
      )
      .where('reserved', '=', 0)
      .where('committed', '=', 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update stock_item set on_hand = 0 where id = ${item}`.execute(shop.db);
    const both = await Promise.all([cold.id, null].map((siteId) => ask('start', { name: 'All', siteId })));
    const [site, whole] = both.map(({ body }) => body.id);
    expect([await row(site!, item), (await row(whole!, item))?.id]).toEqual([undefined, item]);
    for (const { body } of both) await ask('abandon', { id: body.id });
  });

  test('less than baskets and orders keep cuts and marks', async () => {
    await putRest(lamplighter, cold.a1);
    const id = await start(cold);
    await enter(id, lamplighter, 0);
    await handIn(id);
    const shopper = new Shopper(shop.url);
    await shopper.openBasket();
    await shopper.act({ action: 1, packId: packs.lamplighterBottle, numPacks: 3, bAdd: true });
    const { onHandAfter, promised } = (await row(id, lamplighter))!.difference!;
    expect(onHandAfter).toBeLessThan(promised);
    expect((await approve(id, 'on-hand')).body).toMatchObject({ approved: 1, cutBaskets: 1 });
    expect(await lies(lamplighter)).toEqual({ notPutAway: 0, places: [] });
    await expectWhole();
    await stock('receive', { id: lamplighter, number: 500, reason: '' });
  });
});

describe('several counts are open', () => {
  test('of two sites: what one has found of what was not put away the other has not', async () => {
    await put(bottle, cold.a1, 5);
    const loose = (await lies(bottle)).notPutAway;
    const before = await onHand(bottle);
    const [one, other] = [await start(cold), await start(tap)];
    await enter(one, bottle, 5 + loose);
    await enter(other, bottle, 7);
    await handIn(one);
    await handIn(other);
    expect((await approve(one)).body).toMatchObject({ approved: 1, change: 0 });
    expect((await row(other, bottle))!.difference).toMatchObject({
      notPutAway: 0,
      onHandChange: 7,
      isCountedSince: false,
    });
    expect((await approve(other, 'on-hand')).body).toMatchObject({ approved: 1, change: 7 });
    expect(await onHand(bottle)).toBe(before + 7);
    expect((await lies(bottle)).notPutAway).toBe(0);
    await expectWhole();
  });

  test('of two sites: what lies elsewhere by one is found by the other', async () => {
    await put(bottle, cold.a1, 10);
    await putRest(bottle, tap.a1);
    const before = await onHand(bottle);
    const at = before - (await lies(bottle)).notPutAway;
    const [one, other] = [await start(cold), await start(tap)];
    const there = Number((await lies(bottle)).places[1]!.split(' ').at(-1));
    await enter(one, bottle, 4);
    await enter(other, bottle, there + 6);
    await handIn(one);
    await handIn(other);
    expect((await approve(one, 'where-it-lies')).body).toMatchObject({ change: 0 });
    expect((await approve(other)).body).toMatchObject({ approved: 1, change: 0 });
    expect(await onHand(bottle)).toBe(at);
    expect((await lies(bottle)).places).toEqual(['Cold store A-1  4', `Taproom cellar A-1  ${there + 6}`]);
    await expectWhole();
  });

  test('of two sites: what the approval of one takes from the bins of the other is counted there once more', async () => {
    await put(bottle, cold.a1, 10);
    await putRest(bottle, tap.a1);
    const before = await onHand(bottle);
    const [one, other] = [await start(cold), await start(tap)];
    const there = Number((await lies(bottle)).places[1]!.split(' ').at(-1));
    await enter(one, bottle, 6);
    await enter(other, bottle, there + 4);
    await handIn(one);
    await handIn(other);
    expect((await approve(other, 'where-it-lies')).body).toMatchObject({ approved: 1, change: 0 });
    const both = ['Cold store A-1  6', `Taproom cellar A-1  ${there + 4}`];
    expect((await lies(bottle)).places).toEqual(both);
    expect((await row(one, bottle))!.difference).toMatchObject({ isCountedSince: true });
    expect((await approve(one, 'on-hand')).body).toMatchObject({ approved: 0, countedSince: 1 });
    expect((await ask('sendback', { id: one, items: [bottle] })).status).toBe(200);
    await enter(one, bottle, 6);
    await handIn(one);
    expect((await approve(one)).body).toMatchObject({ approved: 1, change: 0, countedSince: 0 });
    expect([await onHand(bottle), (await lies(bottle)).places]).toEqual([before, both]);
    await expectWhole();
  });

  test('of the same site, or of the whole business: whichever is approved first is the one that counts', async () => {
    await put(bottle, cold.a1, 10);
    await put(lamplighter, cold.a1, 10);
    const [whole, site, same] = [await start(null), await start(cold), await start(cold)];
    await enter(whole, bottle, 50);
    await enter(whole, lamplighter, 60);
    await enter(site, bottle, 8);
    await enter(same, bottle, 7);
    await enter(same, lamplighter, 7);
    for (const id of [whole, site, same]) await handIn(id);
    expect((await approve(site, 'on-hand')).body).toMatchObject({ approved: 1, change: -2 });
    const before = await onHand(bottle);
    expect((await approve(whole)).body).toMatchObject({ approved: 1, countedSince: 1 });
    expect((await approve(same, 'on-hand')).body).toMatchObject({ approved: 0, countedSince: 2 });
    expect(await onHand(bottle)).toBe(before);
    expect((await row(same, bottle))!.difference).toMatchObject({ isCountedSince: true });
    expect((await lies(bottle)).places).toEqual(['Cold store A-1  8']);
    await expectWhole();
  });

  test('where a count of a site has changed nothing on hand one of the whole business is applied', async () => {
    await put(bottle, cold.a1, 10);
    const [whole, site] = [await start(null), await start(cold)];
    await enter(whole, bottle, 70);
    await enter(site, bottle, 12);
    for (const id of [whole, site]) await handIn(id);
    expect((await approve(site)).body).toMatchObject({ approved: 1, change: 0 });
    expect((await approve(whole)).body).toMatchObject({ approved: 1, countedSince: 0 });
    await expectWhole();
  });
});

test('where the approval of some is refused after others were applied, it says so, and the others wait', async () => {
  await sql`with size as (
      insert into pack_variant (pack_id, size_name) select v.pack_id, 'Size ' || n
      from (select pack_id from pack_variant order by id limit 1) v, generate_series(1, 20) n returning id, pack_id
    ) insert into stock_item (pack_id, variant_id, on_hand) select pack_id, id, 100 from size`.execute(shop.db);
  const { id } = (await ask('start', { name: 'Large', siteId: cold.id })).body;
  const items = (await read(id)).rows.map((item) => item.id).toSorted((one, other) => one - other);
  expect(items.length).toBeGreaterThan(100);
  for (const item of items) await enter(id, item, 1);
  await handIn(id);
  const last = items.at(-1)!;
  // As soon as the first were applied, another count has found what of the last was not put away.
  await sql
    .raw(`create function found_elsewhere() returns trigger language plpgsql as $$ begin
      update stocktake_item set not_put_away = 0 where stocktake_id = new.stocktake_id and stock_item_id = ${last};
      return null;
    end $$`)
    .execute(shop.db);
  await sql
    .raw(`create trigger found_elsewhere after update of applied_at on stocktake_item for each row
    when (new.stock_item_id = ${items[0]}) execute function found_elsewhere()`)
    .execute(shop.db);
  const { status, body } = await approve(id);
  await sql`drop trigger found_elsewhere on stocktake_item`.execute(shop.db);
  expect([status, body]).toMatchObject([200, { approved: 100, change: 0, waiting: items.length - 100 }]);
  expect((await read(id)).rows.filter(({ isApproved }) => isApproved)).toHaveLength(100);
  expect((await approve(id)).body.fields).toHaveProperty('differs');
  expect((await approve(id, 'on-hand')).body).toMatchObject({ approved: items.length - 100, change: 1, waiting: 0 });
  await expectWhole();
});

test('a site without a bin that takes something is not counted, and one that a count names is not removed', async () => {
  const sites = await shop.ask<{ sites: unknown }>('GET', '/api/staff/stocktake/sites', { headers: joan! });
  expect(stocktakeSites.answer.parse(sites.body)).toEqual({
    sites: [
      { id: cold.id, name: 'Cold store' },
      { id: tap.id, name: 'Taproom cellar' },
    ],
  });
  const shed = await siteNamed('Shed', 3);
  const id = await start(shed);
  for (const bin of [shed.a1, shed.a2]) await stock('bin/delete', { id: bin, version: 1 });
  expect((await ask('start', { name: 'Shed', siteId: shed.id })).body.fields).toHaveProperty('siteId');
  expect((await ask('start', { name: 'Nowhere', siteId: 999_999 })).body.fields).toHaveProperty('siteId');
  const removed = await stock('site/delete', { id: shed.id, version: 1 });
  expect(removed).toMatchObject({ status: 409, body: { info: expect.stringContaining('A count names this site') } });
  const before = await onHand(bottle);
  await enter(id, bottle, 3);
  await handIn(id);
  expect((await approve(id)).body).toMatchObject({ approved: 1, change: 0 });
  expect([await onHand(bottle), (await lies(bottle)).places]).toEqual([before, []]);
  await expectWhole();
});
