import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { inTransaction } from '#platform/database/database.ts';
import { SELLING_HEADER } from '#platform/http/request/selling-to.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { FIRST_OF_MANY, loadManyPacks } from '#sample-brewery/many.ts';
import type { BodyToSend } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { expectAuditPasses } from '../../../../tests/expect-audit.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { orderSheet, type OrderSheet, saveOrderSheet, type SheetSaved } from '../order-sheet.contract.ts';

const READ = '/api/shopapi/getordersheet';
const SAVE = '/api/order/saveordersheet';
const MANY = 1000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await inTransaction(shop.db, (trx) => loadManyPacks(trx, MANY));
  await shop.aSecondLater();
});
afterAll(async () => {
  await expectAuditPasses(shop.db);
  await shop.stop();
});
beforeEach(async () => void (await (await hers()).act({ action: 2 })));

type Lines = BodyToSend<typeof saveOrderSheet>['lines'];

async function hers(email: string = people.trade30Days.email): Promise<Shopper> {
  const shopper = new Shopper(shop.url);
  shopper.headers = (await logIn(shop, email)).headers;
  await shopper.openBasket();
  return shopper;
}
const read = async (shopper: Shopper) => (await shopper.call<OrderSheet>('GET', READ)).body;
const save = async (shopper: Shopper, lines: Lines) => shopper.call<SheetSaved>('POST', SAVE, {}, { lines });
const of = (packId: number, numPacks: number, extraItemId = 0) => ({ packId, extraItemId, numPacks });
const quantities = ({ order }: Pick<SheetSaved, 'order'>) =>
  Object.fromEntries(order.items.filter(({ numPacks }) => numPacks > 0).map((item) => [item.packId, item.numPacks]));
/** So many are free, besides what orders have bought. */
const free = (packId: number, many: number) =>
  sql`update stock_item set on_hand = reserved + committed + ${many}::int where pack_id = ${packId}`.execute(shop.db);

describe('the sheet', () => {
  test('has what the shelf of trade has, cases and sizes in rows of their own, at the prices of the business', async () => {
    const shopper = await hers(people.tradeManager.email);
    const { status, body } = await shopper.call<OrderSheet>('GET', READ);
    expect(status).toBe(200);
    expect(orderSheet.answer.parse(body)).toEqual(body);
    const row = (packId: number) => body.items.filter((item) => item.packId === packId);
    expect(row(packs.reedcutterFirkin)).toMatchObject([{ cPackPrice: 8700, container: true, shopOk: true }]);
    expect(row(packs.reedcutterCase)).toMatchObject([{ prodName: 'Reedcutter', container: false }]);
    expect(new Set(body.items.map((item) => `${item.packId}/${item.extraItemId}`)).size).toBe(body.items.length);
    expect(body.items.length).toBeGreaterThan(MANY);
  });

  test('is for who buys for a business, and for nobody else', async () => {
    for (const email of [people.retail.email, people.tradeNotLinked.email, people.admin.email]) {
      const { headers } = await logIn(shop, email);
      expect((await shop.ask('GET', READ, { headers })).body.code).toBe('UNKNOWN_BUSINESS');
      const body = { lines: [of(packs.reedcutterFirkin, 1)] };
      expect((await shop.ask('POST', SAVE, { headers, body })).body.code).toBe('UNKNOWN_BUSINESS');
    }
  });

  test('is filled in by staff for the business to which they sell', async () => {
    const { id, email } = people.telesales;
    const shopper = new Shopper(shop.url);
    const { headers } = await logIn(shop, email);
    shopper.headers = { ...headers, [SELLING_HEADER]: `business ${businesses.jollyWherryman.id}` };
    const { body } = await save(shopper, [of(packs.reedcutterFirkin, 2)]);
    expect([quantities(body), body.notAsWished]).toEqual([{ [packs.reedcutterFirkin]: 2 }, []]);
    const order = await shop.db
      .selectFrom('orders')
      .select(['business_id', 'staff_person_id'])
      .where('id', '=', body.order.id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ business_id: businesses.jollyWherryman.id, staff_person_id: id });
  });

  test('of an account that only looks says why, and puts nothing into a basket', async () => {
    const shopper = await hers(people.tradeInactive.email);
    const sheet = await read(shopper);
    expect(sheet.notice).not.toBe('');
    expect(sheet.items.filter(({ shopOk }) => shopOk)).toEqual([]);
    const { body } = await save(shopper, [of(packs.reedcutterFirkin, 1)]);
    expect([quantities(body), body.notAsWished.map(({ inBasket }) => inBasket)]).toEqual([{}, [0]]);
  });

  test('costs the database no more with a thousand packs more: five statements', async () => {
    const shopper = await hers();
    await read(shopper);
    const before = statementsSoFar();
    await read(shopper);
    expect(statementsSoFar() - before).toBeLessThanOrEqual(5);
  });
});

describe('what was ordered before', () => {
  type Before = { readonly on: string; readonly lines: Lines; readonly status?: number };
  const MADE_BY_TEST = 700_000;

  /** Orders of the business on these days; those of the sample were three years before. */
  async function ordered(...orders: readonly Before[]) {
    const { id } = businesses.jollyWherryman;
    await sql`update orders set ordered_at = ordered_at - interval '3 years' where business_id = ${id}`.execute(
      shop.db,
    );
    for (const [at, { on, lines, status = 21 }] of orders.entries())
      await sql`
        with o as (
          insert into orders (person_id, business_id, price_tier, mode, kind, status, priced, order_ref_num, ordered_at, created_at, changed_at)
          values (${people.trade30Days.id}, ${id}, 1, 1, 1, ${status}, '{}', ${MADE_BY_TEST + at}, ${on}, ${on}, ${on}) returning id)
        insert into order_line (order_id, pack_id, quantity, asked_quantity, shown_price_pence)
        select o.id, (l->>'packId')::int, (l->>'numPacks')::int, (l->>'numPacks')::int, 100
        from o, jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l`.execute(shop.db);
  }
  afterEach(async () => {
    await shop.db.deleteFrom('orders').where('order_ref_num', '>=', MADE_BY_TEST).execute();
    await sql`update orders set ordered_at = ordered_at + interval '3 years'
      where business_id = ${businesses.jollyWherryman.id}`.execute(shop.db);
  });

  test('is the last order, and what is usual in 90 days; orders that were cancelled do not count', async () => {
    await ordered(
      { on: '2026-07-01T10:00:00Z', lines: [of(packs.lamplighterFirkin, 50)] },
      { on: '2026-10-01T10:00:00Z', lines: [of(packs.reedcutterFirkin, 4)] },
      { on: '2026-11-01T10:00:00Z', lines: [of(packs.reedcutterFirkin, 2), of(packs.lamplighterFirkin, 1)] },
      { on: '2026-11-12T10:00:00Z', lines: [of(packs.lamplighterFirkin, 9)], status: 1001 },
    );
    const sheet = await read(await hers());
    expect(sheet.lastOrder).toEqual({
      orderRef: 'BS700002',
      on: '2026-11-01',
      lines: [of(packs.reedcutterFirkin, 2), of(packs.lamplighterFirkin, 1)],
    });
    expect(sheet.usual).toEqual([of(packs.reedcutterFirkin, 2)]);
  });

  test('is its last order however long ago that was, and nothing usual', async () => {
    await ordered();
    const sheet = await read(await hers());
    expect(sheet.lastOrder?.on.startsWith('2023')).toBe(true);
    expect(sheet.usual).toEqual([]);
  });
});

describe('a sheet that is saved', () => {
  test('is the basket, priced; the same sheet twice is the same basket, also pressed twice at once', async () => {
    const shopper = await hers();
    const lines = [of(packs.reedcutterFirkin, 2), of(packs.reedcutterBottle, 24)];
    const { status, body } = await save(shopper, lines);
    expect(status).toBe(200);
    expect(saveOrderSheet.answer.parse(body)).toEqual(body);
    expect([body.notAsWished, quantities(body)]).toEqual([
      [],
      { [packs.reedcutterFirkin]: 2, [packs.reedcutterBottle]: 24 },
    ]);
    const answers = await Promise.all([save(shopper, lines), save(shopper, lines)]);
    for (const answer of answers) expect(quantities(answer.body)).toEqual(quantities(body));
    const basket = await shopper.openBasket();
    expect([basket.items.length, basket.cTotalInc]).toEqual([2, body.order.cTotalInc]);
  });

  test('leaves alone what it does not name, and takes out what it sets to nought', async () => {
    const shopper = await hers();
    await shopper.add(packs.lamplighterBottle, 3);
    await save(shopper, [of(packs.reedcutterFirkin, 2)]);
    const { body } = await save(shopper, [of(packs.reedcutterFirkin, 0)]);
    expect(quantities(body)).toEqual({ [packs.lamplighterBottle]: 3 });
  });

  test('puts in what can be had and answers the rest by line', async () => {
    await free(packs.lamplighterFirkin, 3);
    const shopper = await hers();
    const { body } = await save(shopper, [
      of(packs.lamplighterFirkin, 5),
      of(packs.inactiveSmallBottle, 1),
      of(987_654, 1),
      of(packs.reedcutterFirkin, 1),
    ]);
    expect(quantities(body)).toEqual({ [packs.lamplighterFirkin]: 3, [packs.reedcutterFirkin]: 1 });
    expect(body.notAsWished).toMatchObject([
      { packId: packs.lamplighterFirkin, numPacks: 5, inBasket: 3, says: expect.stringContaining('only 3') },
      { packId: packs.inactiveSmallBottle, inBasket: 0, says: expect.stringContaining('not for sale') },
      { packId: 987_654, inBasket: 0, says: 'This product cannot be found' },
    ]);
  });

  test('takes what a basket holds whose time has run out', async () => {
    await free(packs.lamplighterFirkin, 3);
    const other = await hers(people.tradeManager.email);
    await save(other, [of(packs.lamplighterFirkin, 3)]);
    const shopper = await hers();
    expect((await save(shopper, [of(packs.lamplighterFirkin, 3)])).body.notAsWished).toHaveLength(1);
    shop.clock.advance(61 * 60_000);
    expect((await save(await hers(), [of(packs.lamplighterFirkin, 3)])).body.notAsWished).toEqual([]);
  });

  test.each([
    ['nothing', []],
    ['a pack twice', [of(packs.reedcutterFirkin, 1), of(packs.reedcutterFirkin, 2)]],
    ['less than nothing', [of(packs.reedcutterFirkin, -1)]],
    ['half a pack', [of(packs.reedcutterFirkin, 1.5)]],
    ['more than an order may have', [of(packs.reedcutterFirkin, 100_000)]],
    ['more than a thousand lines', Array.from({ length: 1001 }, (_, at) => of(FIRST_OF_MANY + at, 1))],
  ])('with %s is a question badly put', async (_, lines) => {
    expect((await save(await hers(), lines)).status).toBe(400);
  });

  test('of a thousand lines takes as many statements as one of two lines', async () => {
    const shopper = await hers();
    const counted = async (lines: Lines) => {
      const before = statementsSoFar();
      const { body } = await save(shopper, lines);
      return { statements: statementsSoFar() - before, body };
    };
    await counted([of(packs.lamplighterBottle, 1)]);
    const few = await counted([of(packs.reedcutterFirkin, 1), of(packs.reedcutterBottle, 1)]);
    const lines = Array.from({ length: MANY }, (_, at) => of(FIRST_OF_MANY + at, 1 + (at % 24)));
    const many = await counted(lines);
    expect(many.body.notAsWished).toEqual([]);
    // Who is logged in is looked up once a second.
    expect(many.statements - few.statements).toBeLessThanOrEqual(1);
    expect(many.statements).toBeLessThan(12);
    const held = await shop.db
      .selectFrom('stock_hold')
      .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
      .innerJoin('stock_item', 'stock_item.id', 'stock_hold.stock_item_id')
      .where('order_line.order_id', '=', many.body.order.id)
      .select([
        'order_line.pack_id',
        'stock_item.pack_id as of_pack',
        'order_line.quantity',
        'stock_hold.quantity as held',
      ])
      .execute();
    expect(held.length).toBe(MANY + 3);
    for (const { pack_id, of_pack, quantity, held: each } of held) expect([of_pack, each]).toEqual([pack_id, quantity]);
    const again = await counted(lines);
    expect(again.statements).toBeLessThan(12);
    expect(quantities(again.body)).toEqual(quantities(many.body));
    const shown = many.body.order.items.find(({ packId }) => packId === FIRST_OF_MANY + 7)!;
    const { body } = await shopper.act({ action: 1, itemId: shown.id, packId: shown.packId, numPacks: 2, bAdd: false });
    expect(quantities({ order: body })[shown.packId]).toBe(2);
  });
});
