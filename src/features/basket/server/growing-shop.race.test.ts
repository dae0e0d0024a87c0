import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { refreshStatistics } from '#platform/database/refresh-statistics.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { readWhole } from '../../../../tests/read-whole.ts';
import { openShop, SALLOWMERE, type ShopForTest } from '../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';

const ORDERS = 5000;
/** They have a row or more for each order. */
const GROWING = ['orders', 'order_line', 'stock_hold'];

let server: TestPostgres;
let shop: ShopForTest | undefined;
afterEach(async () => {
  await shop?.stop();
  await server.close();
});

/** A shop on one connection, whose statistics are therefore all that it did. */
async function openGrown(): Promise<Shopper> {
  server = await openTestPostgres({ poolSize: 1, filling: SALLOWMERE });
  await sql`
    insert into orders (status, priced, opened_from, created_at, changed_at, ordered_at)
    select 20, '{}', '192.0.2.' || n % 200, now(), now(), now() from generate_series(1, ${ORDERS}::int) n`.execute(
    server.db,
  );
  await sql`
    insert into order_line (order_id, pack_id, quantity, asked_quantity, shown_price_pence)
    select o.id, s.pack_id, 1, 1, 100 from orders o
    cross join (select pack_id from stock_item where variant_id is null order by id limit 3) s
    where o.opened_from like '192.0.2.%'`.execute(server.db);
  await sql`
    insert into stock_hold (line_id, stock_item_id, quantity, committed)
    select l.id, s.id, 1, true from order_line l join stock_item s on s.pack_id = l.pack_id
    where s.variant_id is null on conflict do nothing`.execute(server.db);
  shop = await openShop(server.db, { settings: { HELD_UNITS_PER_ADDRESS: '600' } });
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 1);
  return shopper;
}

const countLines = () => sql`select count(*) from order_line where quantity > 0`.execute(server.db);

const adding = (shopper: Shopper) => async () =>
  expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);

test('what a press of Add costs does not grow with the orders of the shop, with statistics of its tables or without', async () => {
  const shopper = await openGrown();
  expect(await readWhole(server.db, GROWING, adding(shopper))).toEqual([]);
  await refreshStatistics(server.unhurried);
  expect(await readWhole(server.db, GROWING, adding(shopper))).toEqual([]);
});

test('control: a statement that reads a whole table is seen', async () => {
  await openGrown();
  expect(await readWhole(server.db, GROWING, countLines)).toEqual(['order_line']);
});
