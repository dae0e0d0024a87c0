import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { people } from '#sample-brewery/people.ts';
import { storedColumnsOfOrders } from '../../tests/copy-order-row.ts';
import { setUpApp } from '../../tests/second-factor.ts';
import { startProduct } from '../../tests/start-product.ts';
import { authorizationOf } from './authorization-of.ts';
import { benchDatabase } from './bench-database.ts';
import { drive, type Figures } from './drive.ts';
import { meterOf } from './meter-of.ts';

const PRODUCTS = 30_000;
const PACKS_PER_PRODUCT = 3;
const ORDERS = 100_000;
const PEOPLE = 100_000;

/** What staff of a shop that has sold for years open: a list as it opens, searched, filtered, sorted, and far down. */
const LISTS: Readonly<Record<string, string>> = {
  // What a start loads in the background is there after the first.
  today: 'today',
  orders: 'orders',
  ordersToPack: 'orders?stage=to-pack',
  ordersByName: 'orders?search=Bloy%2099',
  ordersByPostcode: 'orders?search=NR32',
  ordersByTotal: 'orders?sort=-total',
  ordersFarDown: 'orders?page=1500',
  products: 'products',
  productsByWord: 'products?search=oaked',
  productsByFree: 'products?sort=free',
  productsFarDown: 'products?page=500',
  stock: 'stock',
  stockByWord: 'stock?search=oaked',
  stockMissing: 'stock?sort=-missing',
  movements: 'stock/movements',
  movementsByChange: 'stock/movements?sort=-change',
  media: 'media',
  people: 'people',
  peopleByName: 'people?search=Person%20999',
  customersByName: 'sales/customers?search=Person%20999',
  members: 'people?who=members',
  audit: 'audit',
  problems: 'problems',
  businesses: 'businesses',
  gyles: 'gyles',
  vouchers: 'vouchers',
};

/** The lists of staff with 30,000 products, 100,000 orders and as many customers, each asked for by one person after another. */
export async function longLists(how: { readonly seconds: number }): Promise<Readonly<Record<string, Figures>>> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-lists-'));
  const database = await benchDatabase({
    embedded: false,
    varDir,
    packs: PRODUCTS * PACKS_PER_PRODUCT,
    posts: 3,
    fill: async (db) => {
      await manyPeople(db);
      await manyOrders(db);
    },
  });
  const product = await startProduct({
    VAR_DIR: varDir,
    LOG_LEVEL: 'error',
    DEMO: '1',
    WORKER: '0',
    ...database.settings,
  });
  const meter = meterOf(product, database.url);
  try {
    const authorization = await authorizationOf(product.address, people.admin.email);
    await setUpApp(product.address, { authorization }, new Date().toISOString() as never);
    const figures: Record<string, Figures> = {};
    for (const [name, path] of Object.entries(LISTS)) {
      console.error(`▸ ${name}`);
      figures[name] = await drive({
        shoppers: 1,
        seconds: how.seconds,
        meter,
        operation: async () => {
          const answer = await fetch(`${product.address}/api/staff/${path}`, { headers: { authorization } });
          const text = await answer.text();
          if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text.slice(0, 300)}`);
        },
      });
    }
    return figures;
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

/** Customers without a password, who have registered in the last ten years. */
async function manyPeople(db: Database): Promise<void> {
  await sql`
    insert into person (email, name, created_at, confirmed_at, telephone)
    select 'person' || n || '@many.example', 'Person ' || n, now() - n * interval '50 minutes',
      now() - n * interval '50 minutes', '07700 ' || lpad((n % 1000000)::text, 6, '0')
    from generate_series(1, ${sql.lit(PEOPLE)}) n
  `.execute(db);
}

/**
 * Copies of the placed orders and their lines, delivered, each copy with a name of its own and of another of the many people, and some
 * hours further back: none so old that its personal data is due to go.
 */
async function manyOrders(db: Database): Promise<void> {
  const [{ placed } = { placed: 0 }] = (
    await sql<{ placed: number }>`select count(*)::integer as placed from orders where status >= 11`.execute(db)
  ).rows;
  const copies = Math.ceil(ORDERS / placed);
  const apart = 10_000;
  const columns = await storedColumnsOfOrders(db);
  const lately = sql`greatest(o.ordered_at, now() - interval '60 days')`;
  await sql`
    insert into orders (${columns})
    select ${columns} from (select (jsonb_populate_record(o, jsonb_build_object(
      'id', o.id + n::bigint * ${sql.lit(apart)}, 'order_ref_num', o.order_ref_num + n::bigint * ${sql.lit(apart)},
      'draft_token_hash', null, 'retired_token_hash', null, 'retired_browser_hash', null,
      'status', ${sql.lit(OrderStatus.delivered)}, 'to_name', o.to_name || ' ' || n,
      'ordered_at', ${lately} - n * interval '20 hours', 'created_at', ${lately} - n * interval '20 hours',
      'person_id', case when o.business_id is null and o.person_id is not null then one.id + n - 1 else o.person_id end
    ))).*
    from orders o cross join generate_series(1, ${sql.lit(copies)}) n
      join person one on one.email = 'person1@many.example'
    where o.status >= 11) copied
  `.execute(db);
  await sql`
    insert into order_line
    select (jsonb_populate_record(l, jsonb_build_object(
      'id', l.id + n::bigint * ${sql.lit(apart)}, 'order_id', l.order_id + n::bigint * ${sql.lit(apart)}))).*
    from order_line l join orders o on o.id = l.order_id cross join generate_series(1, ${sql.lit(copies)}) n
    where o.status >= 11 and o.id < ${sql.lit(apart)}
  `.execute(db);
}
