import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue, readCellar } from '#features/catalogue/server/catalogue.repository.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { inTransaction } from '#platform/database/database.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import { gravitiesAgree } from '#rules/catalogue/products/gravities-agree.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packStock } from '#rules/stock/pack-stock.ts';
import { packs } from './fixtures.ts';
import { sampleBrewery, sampleDay, sampleNow } from './filling.ts';
import { isEmpty } from './is-empty.ts';
import { wipeAndLoad } from './load.ts';
import { loadPictures } from './loading/load-pictures.ts';
import { loadManyPosts } from './many-posts.ts';
import { loadManyPacks } from './many.ts';

let open: Awaited<ReturnType<typeof openTestDatabase>>;
let shelf: readonly Pack[];

beforeAll(async () => {
  open = await openTestDatabase(sampleBrewery);
  shelf = (await readCatalogue(open.db)).packs;
});
afterAll(() => open.close());

const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(open.db);
  return rows[0]?.n ?? 0;
};

test('the brewery has what was promised of it', async () => {
  expect(await isEmpty(open.db)).toBe(false);
  expect(await count('product where id <= 24')).toBe(24);
  expect(shelf.filter((pack) => pack.kind < 100).length).toBeGreaterThanOrEqual(64);
  expect(shelf.filter((pack) => pack.kind === PackKind.multipack)).toHaveLength(5);
  expect(shelf.filter((pack) => pack.kind === PackKind.dynamicPack).map((pack) => pack.boxCells)).toEqual([
    60, 80, 120, 60,
  ]);
  expect(await count('business')).toBe(8);
  expect(await count('outlet')).toBe(30);
  expect(await count('site where active')).toBe(3);
  expect(await count('post where kind = 1')).toBe(12);
  expect(await count(`post where kind = 1 and state = 'archived'`)).toBe(3);
  expect(await count('post where kind = 2')).toBe(10);
  expect(await count('bank_holiday')).toBe(24);
});

test('every code that the rules tell apart is on some pack', () => {
  expect(new Set(shelf.map((pack) => pack.kind))).toEqual(new Set(Object.values(PackKind)));
  expect(new Set(shelf.map((pack) => pack.extraKind))).toEqual(new Set(Object.values(ExtraKind)));
  expect(new Set(shelf.map((pack) => pack.boxRule))).toEqual(new Set(Object.values(BoxRule)));
  expect(new Set(shelf.map((pack) => pack.vessel))).toEqual(new Set(Object.values(Vessel)));
  expect(new Set(shelf.map((pack) => pack.vatCode))).toEqual(new Set([VatCode.mixed, VatCode.none, VatCode.standard]));
  const drinks = new Set(shelf.map((pack) => pack.product.drinkKind));
  expect(drinks).toEqual(new Set([DrinkKind.beer, DrinkKind.cider, DrinkKind.softDrink, DrinkKind.other]));
  for (const mark of ['couponOnly', 'teleOnly', 'noOnlineShop', 'draughtRelief'] as const) {
    expect(new Set(shelf.map((pack) => pack[mark])), mark).toEqual(new Set([false, true]));
  }
  expect(new Set(shelf.map((pack) => pack.active))).toEqual(new Set([false, true]));
});

test('every order state, way of paying and way of delivery has its order', async () => {
  const orders = await open.db.selectFrom('orders').select(['status', 'pay_method', 'delivery_method']).execute();
  const { all: _all, ...payments } = PaymentMethod;
  const notInTheSample: number[] = [DeliveryMethod.quoted, DeliveryMethod.localFree];
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(Object.values(OrderStatus)));
  expect(new Set(orders.map((order) => order.pay_method))).toEqual(new Set(Object.values(payments)));
  expect(new Set(orders.map((order) => order.delivery_method))).toEqual(
    new Set(Object.values(DeliveryMethod).filter((method) => !notInTheSample.includes(method))),
  );
});

test('the strength on a label is what its gravities come to', () => {
  const beers = shelf.map((pack) => pack.product).filter((product) => product.originalGravity > 0);
  expect(new Set(beers.map((beer) => beer.slug)).size).toBeGreaterThanOrEqual(24);
  expect(beers.filter((beer) => !gravitiesAgree(beer)).map((beer) => beer.slug)).toEqual([]);
});

test('every drink with barley or apples in it names its allergens, and says what it is', () => {
  const drinks = shelf.map((pack) => pack.product).filter((product) => product.abv > 0);
  expect(drinks.filter((drink) => drink.allergens === '' || drink.labelText === '').map((drink) => drink.slug)).toEqual(
    [],
  );
});

test('a case is about a tenth cheaper than its bottles', () => {
  const byId = new Map(shelf.map((pack) => [pack.id, pack]));
  const cases = shelf.flatMap((pack) => (pack.bulkOf ? [{ pack, unit: byId.get(pack.bulkOf.packId) }] : []));
  expect(cases).toHaveLength(6);
  for (const { pack, unit } of cases) {
    const single = unit?.retailIncPence ?? 0;
    const saving = (single * 12 - (pack.retailIncPence ?? 0)) / (single * 12);
    expect(saving, pack.product.name).toBeGreaterThan(0.08);
    expect(saving, pack.product.name).toBeLessThan(0.12);
  }
});

test('a mixed box costs less than what is in it, and fills the room that its parts take', () => {
  const byId = new Map(shelf.map((pack) => [pack.id, pack]));
  for (const box of shelf.filter((pack) => pack.kind === PackKind.multipack)) {
    const parts = box.components.map(({ packId, quantity }) => ({ part: byId.get(packId), quantity }));
    const single = parts.reduce((sum, { part, quantity }) => sum + (part?.retailIncPence ?? 0) * quantity, 0);
    expect(box.retailIncPence, box.product.name).toBeLessThan(single);
    expect(box.boxCells).toBe(parts.reduce((sum, { part, quantity }) => sum + (part?.boxCells ?? 0) * quantity, 0));
  }
});

test('some prices cannot be made by adding VAT to whole pence', () => {
  expect(shelf.filter((pack) => (pack.retailIncPence ?? 0) % 6 === 3).length).toBeGreaterThanOrEqual(5);
});

test('what is reserved and committed is exactly what the orders hold', async () => {
  const { rows } = await sql`
    select s.id from stock_item s left join (
      select stock_item_id, sum(quantity) filter (where not committed) as reserved, sum(quantity) filter (where committed) as committed
      from stock_hold group by 1) h on h.stock_item_id = s.id
    where s.reserved <> coalesce(h.reserved, 0) or s.committed <> coalesce(h.committed, 0)`.execute(open.db);
  expect(rows).toEqual([]);
  expect(await count('stock_hold where committed')).toBeGreaterThan(10);
  expect(await count('stock_hold where not committed')).toBeGreaterThan(1);
});

test('the shelf has one beer of each shortage', async () => {
  const cellar = await readCellar(open.db);
  const left = (id: number): number => {
    const pack = shelf.find((one) => one.id === id);
    return pack ? packStock(pack, cellar) : -1;
  };
  expect(left(packs.outOfStockFirstCuckoo)).toBe(0);
  expect(left(packs.lastOldFleet)).toBe(1);
  expect(left(packs.twelveHoar)).toBe(12);
  expect(left(packs.twentyFourWindrow)).toBe(24);
  expect(left(packs.roundTheYear)).toBe(6);
  expect(left(packs.pickOfTheSeason)).toBeGreaterThan(0);
});

test('every placed order adds up, and keeps what it was sold as', async () => {
  const orders = await open.db.selectFrom('orders').selectAll().where('status', '>=', 11).execute();
  expect(orders.length).toBeGreaterThan(35);
  for (const order of orders) {
    const { priced, lines } = order.priced as OrderView;
    const parts = priced.lines.reduce((sum, line) => sum + line.gross, 0) + priced.delivery.gross;
    expect(parts, `order ${order.id}`).toBe(priced.totalInc);
    expect(order.total_inc_pence).toBe(priced.totalInc);
    expect(priced.altered).toBe(0);
    expect(priced.withoutPrice).toEqual([]);
    expect(lines).toHaveLength(priced.lines.length);
    expect(order.terms_version).not.toBeNull();
  }
});

test('nobody has spent more of a gift voucher than it is worth', async () => {
  const { rows } = await sql`
    select v.code from voucher v
    where v.used_online_pence <> (
      select coalesce(sum(u.used_pence), 0) from order_voucher u join orders o on o.id = u.order_id
      where u.voucher_id = v.id and o.status between 11 and 999)`.execute(open.db);
  expect(rows).toEqual([]);
  const spent = await open.db
    .selectFrom('voucher')
    .selectAll()
    .where('code', '=', 'GFTSPENT23')
    .executeTakeFirstOrThrow();
  expect(spent.used_online_pence).toBe(spent.value_pence);
});

test('what comes next does not collide with what is there', async () => {
  const { rows } = await sql<{ ref: number; pack: number }>`
    select nextval('order_ref_num')::int as ref, nextval(pg_get_serial_sequence('pack', 'id'))::int as pack`.execute(
    open.db,
  );
  expect(rows[0]?.ref).toBe(100_123);
  expect(shelf.some((pack) => pack.id === rows[0]?.pack)).toBe(false);
});

test('loading again keeps a database that has orders of its own, unless it is forced', async () => {
  const loading = { today: sampleDay, now: sampleNow, pictures: false };
  const own = { id: 5001, status: 11, priced: '{}', created_at: sampleNow, changed_at: sampleNow } as const;
  await open.db.insertInto('orders').values(own).execute();
  const entry = {
    at: sampleNow,
    operator: 'script: edda',
    what: 'stock.counted',
    subject_kind: 'stock item',
    subject_id: '1',
  };
  await open.db.insertInto('audit_entry').values(entry).execute();
  expect(await wipeAndLoad(open.db, { ...loading, force: false })).toBe('holds own orders');
  expect(await count('orders where id = 5001')).toBe(1);
  expect(await wipeAndLoad(open.db, { ...loading, force: true })).toBe('loaded');
  expect(await count('orders where id = 5001')).toBe(0);
  expect(await count('audit_entry')).toBe(0);
  await open.db.insertInto('audit_entry').values(entry).execute();
  await expect(open.db.deleteFrom('audit_entry').execute()).rejects.toThrow('Audit entries stay');
  expect(await count('product where id <= 24')).toBe(24);
});

test('every picture that is named stands on the shelf from which it is fetched', async () => {
  await inTransaction(open.db, loadPictures);
  const { rows } = await sql`
    select kind, path from (
      select 'product-pack' as kind, picture as path from pack union select 'product-pack', picture from product
      union select 'picture', picture from pack union select 'picture', picture from card
      union select 'info-image', picture from post
    ) as named where path <> '' and not exists (select from picture p where p.kind = named.kind and p.path = named.path)
  `.execute(open.db);
  expect(rows).toEqual([]);
});

test('tickets of an event are linked with it, and sold until its last day at the latest', async () => {
  const { rows } = await sql<{ slug: string; inTime: boolean }>`
    select e.slug, k.sold_to <= (e.ends_at at time zone 'Europe/London')::date as "inTime"
    from post e join post_product t on t.post_id = e.id join pack k on k.product_id = t.product_id
    where e.kind = 2 and k.kind = ${PackKind.ticket}`.execute(open.db);
  expect(rows).toEqual([{ slug: 'mere-festival', inTime: true }]);
});

test('a bench may have as many packs more as it likes', async () => {
  await inTransaction(open.db, (trx) => loadManyPacks(trx, 300));
  const more = (await readCatalogue(open.db)).packs.filter((pack) => pack.id > 100_000);
  expect(more).toHaveLength(300);
  const cellar = await readCellar(open.db);
  expect(more.every((pack) => packStock(pack, cellar) > 1000)).toBe(true);
  expect(new Set(more.map((pack: { readonly id: PackId }) => pack.id)).size).toBe(300);
});

test('a bench may have as many posts more as it likes, a third of each kind', async () => {
  await inTransaction(open.db, (trx) => loadManyPosts(trx, 60, sampleDay));
  for (const kind of [1, 2, 3]) expect(await count(`post where id > 100000 and kind = ${kind}`)).toBe(20);
  expect(await count(`post where id > 100000 and kind = 3 and parent_id is null`)).toBe(0);
  expect(await count('post_product where post_id > 100000')).toBe(60);
});
