import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { orders } from '#sample-brewery/orders/order-names.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import type { gyleBeers, orderSearch } from '../gyles.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const search = async (query: Readonly<Record<string, string | number>> = {}, who: string = staff.telesales.email) =>
  shop.ask<AnswerOf<typeof orderSearch>>('GET', '/api/order/getOrderSearch', {
    query,
    headers: (await logIn(shop, who)).headers,
  });
const found = async (query: Readonly<Record<string, string | number>>) =>
  (await search(query)).body.rows.map(({ orderId, gyleNum, subRef, pieces }) =>
    [orderId, `${gyleNum} ${subRef}`.trim(), pieces].join(': '),
  );
const beerNamed = async (name: string) => {
  const { headers } = await logIn(shop, staff.telesales.email);
  const { items } = (await shop.ask<AnswerOf<typeof gyleBeers>>('GET', '/api/staff/gyles/beers', { headers })).body;
  return items.find((beer) => beer.name === name)!.id;
};

describe('a recall', () => {
  test('finds who got a gyle, in boxes, too, with how many and how to reach them', async () => {
    const { body } = await search({ gyleNum: 'G2204' });
    // A mini keg and a bottle of a mixed case in one order, a firkin in another.
    expect(body).toMatchObject({ total: 3, orders: 2, pieces: 3 });
    expect(body.rows).toContainEqual(
      expect.objectContaining({
        orderId: orders.despatched,
        gyleNum: 'G2204',
        subRef: 'A',
        product: expect.stringContaining('Reedcutter, '),
        pieces: 1,
        email: expect.stringContaining('@'),
        orderRef: expect.stringMatching(/^BS\d{6}$/),
      }),
    );
  });

  test('narrows it down to a sub-batch, typed beside it or behind it', async () => {
    const ofSubBatch = [`${orders.despatched}: G2204 A: 1`, `${orders.despatched}: G2204 A: 1`];
    expect(await found({ gyleNum: 'g2204', sub: 'a' })).toEqual(ofSubBatch);
    expect(await found({ gyleNum: ' g2204 a ' })).toEqual(ofSubBatch);
    expect(await found({ sub: 'B', sort: 'gyle' })).toHaveLength(4);
  });

  test('goes by beer, by order and by shop', async () => {
    const [reedcutter, longDrove] = [await beerNamed('Reedcutter'), await beerNamed('Long Drove')];
    expect(await found({ bevId: longDrove, sort: 'pieces' })).toEqual([
      `${orders.despatched}: G2203: 1`,
      `${orders.collected}: G2187: 8`,
    ]);
    const all = (await search({ bevId: reedcutter, size: 100 })).body;
    expect(new Set(all.rows.map(({ bevRef }) => bevRef))).toEqual(new Set([String(reedcutter)]));
    expect(all.pieces).toBe(all.rows.reduce((sum, { pieces }) => sum + pieces, 0));
    const { orderRef } = (await search({ gyleNum: 'G2201' })).body.rows[0]!;
    const ofOrder = [`${orders.delivered}: G2188 A: 8`, `${orders.delivered}: G2201: 4`];
    expect(await found({ orderRef, sort: 'gyle' })).toEqual(ofOrder);
    expect(await found({ orderRef: orderRef.slice(2), sort: 'gyle' })).toEqual(ofOrder);
    expect(await found({ gyleNum: 'G2188', mode: 0 })).toEqual([`${orders.delivered}: G2188 A: 8`]);
    expect((await search({ mode: 1 })).body.rows.every(({ mode }) => mode === 1)).toBe(true);
  });

  test('looks for a name, an e-mail or a telephone among them', async () => {
    const [row] = (await search({ gyleNum: 'G2201' })).body.rows;
    for (const words of [row!.name.slice(0, 5), row!.email.toUpperCase()])
      expect(await found({ gyleNum: 'G2201', search: words })).toHaveLength(1);
    expect((await search({ search: '%' })).body).toEqual({ rows: [], total: 0, pieces: 0, orders: 0 });
  });

  test.each([{ gyleNum: 'G9999' }, { gyleNum: '=1+1' }, { orderRef: 'nonsense' }, { orderRef: 'BS999999' }])(
    'finds nobody for %j, and that is no mistake',
    async (query) => {
      expect(await search(query)).toMatchObject({ status: 200, body: { rows: [], total: 0, pieces: 0, orders: 0 } });
    },
  );

  test('leaves out who never got it, since the order was cancelled', async () => {
    const status = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orders.collected)
      .executeTakeFirstOrThrow();
    await shop.db.updateTable('orders').set({ status: 1002 }).where('id', '=', orders.collected).execute();
    expect(await found({ gyleNum: 'G2187' })).toEqual([]);
    await shop.db.updateTable('orders').set(status).where('id', '=', orders.collected).execute();
  });

  test('is for whoever may read customers, and nobody else', async () => {
    expect((await search({}, staff.admin.email)).status).toBe(200);
    expect((await search({}, staff.staff.email)).status).toBe(403);
    expect((await shop.ask('GET', '/api/order/getordersearch')).status).toBe(401);
  });

  test.each([{ mode: 7 }, { bevId: 0 }, { bevId: 'x' }, { gyleNum: 'G'.repeat(40) }])('refuses %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });
});

test('among thousands of packed lines a gyle is found by its index, in two statements', async () => {
  await copyPackedOrder(3000);
  await sql`analyze`.execute(shop.db);
  await search({ gyleNum: 'G2190' });
  const before = statementsSoFar();
  const { body } = await search({ gyleNum: 'G2199', size: 100 });
  expect(statementsSoFar() - before).toBe(2);
  expect(body).toMatchObject({ total: 1, pieces: 1 });
  expect((await search({ gyleNum: 'G2187' })).body).toMatchObject({ total: 3001, pieces: 3001 * 8, orders: 3001 });
  const plan = await sql<{ 'QUERY PLAN': string }>`explain select * from packed_gyle k
    join sub_batch b on b.id = k.sub_batch_id join gyle g on g.id = b.gyle_id where g.gyle_num = 'G2199'`.execute(
    shop.db,
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('packed_of_sub_batch');
});

/** So many more customers of the same beer, each with her order. */
async function copyPackedOrder(times: number): Promise<void> {
  const { id, ...order } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orders.collected)
    .executeTakeFirstOrThrow();
  expect(id).toBe(orders.collected);
  await sql`
    insert into orders (status, mode, kind, delivery_method, to_name, invoice_address, priced, order_ref_num, created_at, changed_at, ordered_at)
    select ${order.status}, 0, 0, 101, 'Customer ' || n, '{"email": "one@example.com"}', '{}', 900000 + n, now(), now(), now()
    from generate_series(1, ${times}::int) as n`.execute(shop.db);
  await sql`
    insert into order_line (order_id, pack_id, quantity, asked_quantity, shown_price_pence)
    select o.id, l.pack_id, 8, 8, l.shown_price_pence
    from orders o, order_line l where o.order_ref_num > 900000 and l.order_id = ${orders.collected}`.execute(shop.db);
  await sql`
    insert into packed_gyle (line_id, part, sub_batch_id, pack_id, quantity, packed_at)
    select l.id, 0, (select b.id from sub_batch b join gyle g on g.id = b.gyle_id where g.gyle_num = 'G2187'), l.pack_id, 8, now()
    from order_line l join orders o on o.id = l.order_id where o.order_ref_num > 900000`.execute(shop.db);
}
