import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUses } from '#features/pictures/server/library.repository.ts';
import { readMovements } from '#features/stock-counts/server/movements.repository.ts';
import { readStockList } from '#features/stock-counts/server/stock-list.repository.ts';
import { inTransaction } from '#platform/database/database.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { loadManyPacks } from '#sample-brewery/many.ts';
import { SALLOWMERE } from '../../../../tests/shop-for-test.ts';
import { readWhole } from '../../../../tests/read-whole.ts';
import { readDeskOrders } from './desk-list.repository.ts';

const ORDERS = 6000;
const PACKS = 6000;

let server: TestPostgres;
beforeEach(async () => {
  // One connection, whose statistics are therefore all that was read.
  server = await openTestPostgres({ poolSize: 1, filling: SALLOWMERE });
  await inTransaction(server.db, (trx) => loadManyPacks(trx, PACKS));
  // As wide as orders are.
  await sql`
    insert into orders (status, priced, note, to_name, total_inc_pence, order_ref_num, created_at, changed_at, ordered_at)
    select 21, '{}', repeat('x', 1200), 'Somebody ' || n, n % 700, 5000000 + n, now(), now(), now() - n * interval '1 hour'
    from generate_series(1, ${ORDERS}::int) n`.execute(server.db);
  await sql`vacuum analyze`.execute(server.unhurried);
});
afterEach(() => server.close());

const readAllNotes = () => sql`select count(*) from orders where note <> ''`.execute(server.db);

const ALL_ORDERS = { search: '', orderRefNum: null, stage: null, deliveryMethod: null, from: 0, most: 25 } as const;
const ALL_STOCK = { search: '', siteId: null, binId: null, from: 0, most: 25 } as const;
const ALL_MOVEMENTS = { search: '', why: null, itemId: null, descending: true, from: 0, most: 25 } as const;

test.each(['orderedAt', 'name', 'total', 'collectOn'] as const)(
  'orders are counted and sorted by %s in their index: their own rows are read of one page, at the top and far down',
  async (sort) => {
    for (const from of [0, 3000])
      for (const descending of [true, false]) {
        const list = () => readDeskOrders(server.db, { ...ALL_ORDERS, sort, descending, from });
        expect((await list()).rows).toHaveLength(25);
        expect(await readWhole(server.db, ['orders'], list)).toEqual([]);
      }
  },
);

test.each(['onHand', 'free', 'missing', 'inBins'] as const)(
  'stock is sorted by %s without the names of what is not on the page',
  async (sort) => {
    const list = () => readStockList(server.db, { ...ALL_STOCK, sort, descending: true });
    expect((await list()).rows).toHaveLength(25);
    expect(await readWhole(server.db, ['pack', 'product', 'orders'], list)).toEqual([]);
  },
);

test.each(['at', 'change'] as const)(
  'movements are sorted by %s without the names of what is not on the page',
  async (sort) => {
    const list = () => readMovements(server.db, { ...ALL_MOVEMENTS, sort });
    expect((await list()).rows).toHaveLength(25);
    expect(await readWhole(server.db, ['pack', 'product', 'orders'], list)).toEqual([]);
  },
);

test('where the pictures of a page of the library are used is found without all products and packs', async () => {
  const paths = Array.from({ length: 25 }, (_, at) => `picture-${at}`);
  expect(await readWhole(server.db, ['pack', 'product'], () => readUses(server.db, paths))).toEqual([]);
});

test('control: a statement that reads all orders is seen', async () => {
  expect(await readWhole(server.db, ['orders'], readAllNotes)).toEqual(['orders']);
});
