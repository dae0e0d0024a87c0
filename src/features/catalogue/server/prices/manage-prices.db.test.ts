import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { instant } from '#rules/calendar/instant.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import {
  type PreparedChange,
  type PriceGrid,
  type PriceHistory,
  packPriceHistory,
  packPricesNow,
  preparedChange,
} from '../../manage-prices.contract.ts';
import { createPreparedPrices } from './prepared-prices.service.ts';

const SILENT = pino({ level: 'silent' });

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

type Refused = { readonly code: string; readonly fields: Readonly<Record<string, string>> };

const ask = <Answer>(path: string, body: object) =>
  shop.ask<Answer>('POST', `/api/staff/prices/${path}`, { body, headers });
const get = async <Answer>(path: string, query: object = {}) =>
  (await shop.ask<Answer>('GET', `/api/staff/${path}`, { query: query as Record<string, string>, headers })).body;
const grid = (query: object = {}) => get<PriceGrid>('prices', query);
const rowOf = async (id: number) => (await grid()).rows.find((row) => row.id === id)!;
const historyOf = async (id: number) => (await get<PriceHistory>('pack/prices', { id })).changes;
const retailOf = async (id: number) => (await rowOf(id)).retail!;
const inShop = async (packId: number) => {
  await shop.aSecondLater();
  const answer = await shop.ask<{ item: { cPackPrice: number } }>('GET', '/api/contentapi/getshopitem', {
    query: { packId },
  });
  return answer.body.item.cPackPrice;
};
const retail = async (packId: number, to: number | null) => ({
  packId,
  price: 'retail',
  from: await retailOf(packId),
  to,
});

test('the grid has every pack with its prices and cost, and only those that are looked for', async () => {
  const all = await grid();
  expect(packPricesNow.answer.parse(all)).toEqual(all);
  expect(all.rows).toHaveLength(all.total);
  const row = await rowOf(packs.reedcutterBottle);
  const stored = await shop.db
    .selectFrom('pack_price')
    .select(['tier', 'ex_pence'])
    .where('pack_id', '=', row.id)
    .execute();
  for (const { tier, ex_pence } of stored) expect(row[`tier${tier}` as 'tier1']).toBe(ex_pence);
  const found = await grid({ search: 'reedcutter, bot', state: 'live' });
  expect(found.rows.map(({ id }) => id)).toContain(row.id);
  expect(found.rows.every(({ product }) => product.startsWith('Reedcutter'))).toBe(true);
  expect((await grid({ drink: 1 })).total).toBeLessThan(all.total);
});

describe('prices that are saved together', () => {
  test('count within a second, stand in the history with who and when, and in the audit log with their number', async () => {
    const [one, other] = [packs.marshHareBottle, packs.quayStreetBottle];
    const before = await rowOf(one);
    const cells = [
      await retail(one, 512),
      { packId: one, price: 'tier1', from: before.tier1, to: 301 },
      { packId: one, price: 'tier4', from: before.tier4, to: 299 },
      { packId: one, price: 'cost', from: before.cost, to: 150 },
      await retail(other, 498),
    ];
    expect(await ask('save', { cells })).toMatchObject({ status: 200, body: { prices: 5, packs: 2 } });
    expect(await rowOf(one)).toMatchObject({ retail: 512, tier1: 301, tier4: 299, cost: 150 });
    expect(await inShop(one)).toBe(512);
    const changes = await historyOf(one);
    const answer = { changes, former: null };
    expect(packPriceHistory.answer.parse(answer)).toEqual(answer);
    const common = { by: people.admin.name, onSale: true };
    expect(changes.slice(0, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...common, tier: null, from: before.retail, to: 512 }),
        expect.objectContaining({ ...common, tier: 1, from: before.tier1, to: 301 }),
        expect.objectContaining({ ...common, tier: 4, from: before.tier4, to: 299 }),
      ]),
    );
    const [entry] = (await auditEntries(shop.db, 'prices.changed')).slice(-1);
    expect(entry).toMatchObject({ after: { prices: 5, packs: 2 } });
    const ofPacks = (await auditEntries(shop.db, 'pack.changed')).slice(-2);
    expect(new Set(ofPacks.map(({ subject_id }) => Number(subject_id)))).toEqual(new Set([one, other]));
  });

  test('a price that is taken away and one that comes back are in the history, and so is the other form', async () => {
    const id = packs.reedcutterBottle;
    const price = await retailOf(id);
    await ask('save', { cells: [{ packId: id, price: 'retail', from: price, to: null }] });
    await ask('save', { cells: [{ packId: id, price: 'retail', from: null, to: price }] });
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { from: null, to: price },
      { from: price, to: null },
    ]);
  });

  test('are refused as a whole where one is wrong, by cell', async () => {
    const id = packs.marshHareBottle;
    const price = await retailOf(id);
    const [voucher] = (await grid()).rows.filter(({ tier1, kind }) => tier1 === null && kind >= 200);
    const cells = [
      await retail(id, 333),
      { packId: id, price: 'tier0', from: null, to: 0 },
      { packId: 999_999, price: 'retail', from: null, to: 100 },
      await retail(id, 334),
      { packId: id, price: 'cost', from: 150, to: 20_000_000 },
    ];
    const refused = await ask<Refused>('save', { cells });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['cells.1', 'cells.2', 'cells.3', 'cells.4']);
    expect(await retailOf(id)).toBe(price);
    expect(voucher).toBeDefined();
  });

  test('are refused where somebody has changed one of them meanwhile, with the price of now; other fields do not count', async () => {
    const [one, other] = [packs.marshHareBottle, packs.quayStreetBottle];
    const cells = [await retail(one, 520), await retail(other, 521)];
    await ask('save', { cells: [await retail(other, 444)] });
    await shop.db
      .updateTable('pack')
      .set({ best_before_text: 'Six months', version: 77 })
      .where('id', '=', one)
      .execute();
    const refused = await ask<Refused>('save', { cells });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['cells.1']]);
    expect(refused.body.fields['cells.1']).toMatch(new RegExp(`^${people.admin.name} has made it £4.44 at`));
    expect(await retailOf(one)).not.toBe(520);
    // What is there already is no conflict: a call that is sent again does nothing.
    const again = [{ ...cells[1]!, to: 444 }];
    expect((await ask('save', { cells: again })).body).toEqual({ prices: 0, packs: 0 });
  });
});

test('an order that was placed keeps its price, whatever becomes of the pack', async () => {
  const placed = await shop.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'orders.priced', 'order_line.pack_id'])
    .where('orders.status', '>=', 11)
    .where('orders.status', '<', 1001)
    .executeTakeFirstOrThrow();
  const now = await retailOf(placed.pack_id);
  await ask('save', { cells: [{ packId: placed.pack_id, price: 'retail', from: now, to: now + 100 }] });
  const { priced } = await shop.db
    .selectFrom('orders')
    .select('priced')
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow();
  expect(priced).toEqual(placed.priced);
});

const soon = () => new Date(Date.parse(shop.clock.now()) + 200_000).toISOString();

const prepare = async (cells: readonly object[], name = 'Spring') =>
  (await ask<PreparedChange>('prepared/save', { name, dueAt: soon(), cells })).body;

describe('prices for a day to come', () => {
  test('change nothing until they are released, and then all together, once', async () => {
    const id = packs.lowWaterCan;
    const before = await rowOf(id);
    const change = await prepare([
      { packId: id, price: 'retail', to: 610 },
      { packId: id, price: 'tier2', to: 222 },
    ]);
    expect(preparedChange.answer.parse(change)).toEqual(change);
    expect(change).toMatchObject({ prices: 2, packs: 1, releasedAt: null, changedBy: people.admin.name });
    expect(await retailOf(id)).toBe(before.retail);
    const known = { id: change.id, version: change.version };
    const released = await ask<PreparedChange>('prepared/release', known);
    expect(released).toMatchObject({
      status: 200,
      body: { releasedBy: people.admin.name, changedPrices: 2, leftOut: 0 },
    });
    expect(await inShop(id)).toBe(610);
    expect((await ask('prepared/release', known)).status).toBe(409);
    expect((await auditEntries(shop.db, 'prices.released')).at(-1)).toMatchObject({ after: { prices: 2, packs: 1 } });
  });

  test('take effect by themselves at their moment, in the name of who wrote them', async () => {
    const id = packs.lowWaterCan;
    const change = await prepare([{ packId: id, price: 'retail', to: 640 }], 'Summer');
    const releaseDue = () => createPreparedPrices({ db: shop.db, log: SILENT }).releaseDue(shop.clock.now());
    await releaseDue();
    expect(await retailOf(id)).not.toBe(640);
    shop.clock.advance(201_000);
    await releaseDue();
    const stored = await get<PreparedChange>('prices/prepared/one', { id: change.id });
    expect(stored).toMatchObject({ changedPrices: 1, releasedBy: '' });
    expect(await retailOf(id)).toBe(640);
    await releaseDue();
    expect((await historyOf(id)).filter(({ to }) => to === 640)).toMatchObject([{ by: people.admin.name }]);
  });

  test('that cannot take effect keep no later ones waiting, and staff see it until they are mended', async () => {
    const [first, later] = [packs.lowWaterCan, packs.marshHareBottle];
    const before = await retailOf(first);
    const broken = await prepare([{ packId: first, price: 'retail', to: 655 }], 'Broken');
    const whole = await prepare([{ packId: later, price: 'retail', to: 665 }], 'Whole');
    // What the form refuses, and the table does.
    await shop.db.updateTable('prepared_price').set({ to_pence: -5 }).where('prepared_id', '=', broken.id).execute();
    await shop.db
      .updateTable('prepared_prices')
      .set({ due_at: instant('2020-01-01T00:00:00Z') })
      .where('id', '=', broken.id)
      .execute();
    shop.clock.advance(201_000);
    await shop.run('release-prepared-prices');
    expect([await retailOf(first), await retailOf(later)]).toEqual([before, 665]);
    const find = (id: number) => get<PreparedChange>('prices/prepared/one', { id });
    expect(await find(broken.id)).toMatchObject({ releasedAt: null, failedAt: shop.clock.now(), failure: 'data' });
    expect(await find(whole.id)).toMatchObject({ failedAt: null, changedPrices: 1 });
    const listed = await get<{ rows: { id: string; summary: string }[] }>('problems', { kind: 'prices-failed' });
    expect(listed.rows).toMatchObject([{ id: `prices ${broken.id}`, summary: expect.stringContaining('“Broken”') }]);
    const failed = await get<{ rows: { id: number }[] }>('prices/prepared', { state: 'failed' });
    expect(failed.rows.map(({ id }) => id)).toEqual([broken.id]);

    const cells = [{ packId: first, price: 'retail', to: 655 }];
    await ask('prepared/save', { id: broken.id, version: broken.version, name: 'Mended', dueAt: soon(), cells });
    expect(await find(broken.id)).toMatchObject({ failedAt: null, failure: null });
    shop.clock.advance(201_000);
    await shop.run('release-prepared-prices');
    expect(await retailOf(first)).toBe(655);
  });

  test('that were written anew while they failed have not failed', async () => {
    const id = packs.lowWaterCan;
    const change = await prepare([{ packId: id, price: 'retail', to: 656 }], 'Written anew');
    await shop.db.updateTable('prepared_price').set({ to_pence: -5 }).where('prepared_id', '=', change.id).execute();
    shop.clock.advance(201_000);
    const written = { due_at: instant('2099-01-01T00:00:00Z'), version: 2 };
    // At the moment at which it is logged nothing has been noted of it yet.
    const error = () => void shop.db.updateTable('prepared_prices').set(written).where('id', '=', change.id).execute();
    await createPreparedPrices({ db: shop.db, log: { error } }).releaseDue(shop.clock.now());
    const stored = await get<PreparedChange>('prices/prepared/one', { id: change.id });
    expect(stored).toMatchObject({ version: 2, releasedAt: null, failedAt: null, failure: null });
  });

  test('are written anew and deleted while they are still to come, by who has seen the latest version', async () => {
    const cells = [{ packId: packs.lowWaterCan, price: 'retail', to: 700 }];
    const change = await prepare(cells, 'Autumn');
    const entry = { id: change.id, version: 1, name: 'Autumn ales', dueAt: soon(), cells };
    expect((await ask<PreparedChange>('prepared/save', entry)).body).toMatchObject({ name: 'Autumn ales', version: 2 });
    expect((await ask<Refused>('prepared/save', entry)).body.code).toBe('VERSION_CONFLICT');
    expect((await ask('prepared/delete', { id: change.id, version: 1 })).status).toBe(409);
    expect((await ask('prepared/delete', { id: change.id, version: 2 })).status).toBe(200);
    expect((await ask('prepared/delete', { id: change.id, version: 2 })).status).toBe(404);
  });

  test.each([
    ['name', { name: ' ' }],
    ['dueAt', { dueAt: '2020-01-01T00:00:00.000Z' }],
    ['cells.0', { cells: [{ packId: packs.lowWaterCan, price: 'retail', to: -1 }] }],
  ])('are refused where %s is wrong', async (field, wrong) => {
    const right = { name: 'A', dueAt: soon(), cells: [{ packId: packs.lowWaterCan, price: 'retail', to: 5 }] };
    const refused = await ask<Refused>('prepared/save', { ...right, ...wrong });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
  });

  test('what is in the archive by then is left out, said there and as a problem', async () => {
    const [gone, there] = [packs.quayStreetBottle, packs.marshHareBottle];
    const change = await prepare(
      [gone, there].map((packId) => ({ packId, price: 'retail', to: 777 })),
      'Late',
    );
    await shop.db.updateTable('pack').set({ active: false, archived: true }).where('id', '=', gone).execute();
    const { body } = await ask<PreparedChange>('prepared/release', { id: change.id, version: 1 });
    expect(body).toMatchObject({ changedPrices: 1, leftOut: 1 });
    expect(body.cells.filter(({ isLeftOut }) => isLeftOut).map(({ packId }) => packId)).toEqual([gone]);
    const problems = await shop.db
      .selectFrom('problem')
      .select(['kind', 'summary'])
      .where('kind', '=', 'prices-left-out')
      .execute();
    expect(problems).toMatchObject([{ summary: expect.stringContaining('“Late” took effect without') }]);
    const onSale = (await historyOf(gone)).map((one) => one.onSale);
    expect(onSale[0]).toBe(false);
  });
});

test('who has it in a basket is told of the new price there', async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(packs.marshHareBottle, 1);
  await ask('save', { cells: [await retail(packs.marshHareBottle, 801)] });
  await shop.aSecondLater();
  await shopper.openBasket();
  expect(shopper.order?.items[0]).toMatchObject({ cPackPrice: 801 });
});

test('the shop says what a price was, once it was really charged for 28 days', async () => {
  const id = packs.membersGyleCan;
  const now = await retailOf(id);
  const show = (was: number | null) =>
    shop.ask<Refused & { former: { until: string } | null }>('POST', '/api/staff/pack/former', {
      body: { id, was },
      headers,
    });
  const wasInShop = async () => {
    await shop.aSecondLater();
    const answer = await shop.ask<{ item: { wasPrice?: number } }>('GET', '/api/contentapi/getshopitem', {
      query: { packId: id },
    });
    return answer.body.item.wasPrice;
  };
  await ask('save', { cells: [await retail(id, now + 100)] });
  await ask('save', { cells: [await retail(id, now - 100)] });
  expect((await show(now + 100)).body.fields['was']).toMatch(/for 0 days in a row/);
  const dearer = shop.db
    .updateTable('price_change')
    .where('pack_id', '=', id)
    .where('to_pence', '=', now + 100);
  await dearer.set({ at: instant(new Date(Date.parse(shop.clock.now()) - 40 * 86_400_000).toISOString()) }).execute();
  expect((await show(now + 100)).body.former).toMatchObject({ until: expect.any(String) });
  expect(await wasInShop()).toBe(now + 100);
  expect((await auditEntries(shop.db, 'pack.former-price')).at(-1)).toMatchObject({ after: { was: now + 100 } });
  await ask('save', { cells: [await retail(id, now + 100)] });
  expect(await wasInShop()).toBeUndefined();
  expect((await show(null)).body).toEqual({ former: null });
});
