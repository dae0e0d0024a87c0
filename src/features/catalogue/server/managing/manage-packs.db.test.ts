import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { PACK_FIELDS, PRODUCT_FIELDS } from '../../../../../tests/api/product-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import { type PackForStaff, packToManage } from '../../manage-packs.contract.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const ask = <Answer>(path: string, body: object) => shop.ask<Answer>('POST', `/api/staff/${path}`, { body, headers });
const save = (body: object) => ask<PackForStaff>('pack/save', body);
const move = (id: number, version: number, which: string) =>
  ask<PackForStaff>('pack/move', { id, version, move: which });
const read = async (id: number) =>
  (await shop.ask<PackForStaff>('GET', '/api/staff/pack', { query: { id }, headers })).body;
const liveProduct = async (slug: string) => {
  const { body } = await ask<ProductForStaff>('product/save', { ...PRODUCT_FIELDS, slug, name: slug });
  await ask('product/move', { id: body.id, version: body.version, move: 'publish' });
  return body.id;
};
const create = async (slug: string, more: object = {}) =>
  (await save({ ...PACK_FIELDS, productId: await liveProduct(slug), ...more })).body;
/** As a save sends it. */
const bodyOf = (pack: PackForStaff) => {
  const { state: _, productName: __, eventDay: ___, isOrdered: ____, singles: _____, ...rest } = pack;
  const { changedAt: ______, changedBy: _______, ...body } = rest;
  return body;
};
const inShop = async (packId: number) => {
  const { status, body } = await shop.ask<{ item: { cPackPrice: number; numStock: number } }>(
    'GET',
    '/api/contentapi/getshopitem',
    { query: { packId } },
  );
  return status === 200 ? [body.item.cPackPrice, body.item.numStock] : status;
};

test('a pack is made as a draft, put on sale, and in the shop at its price within a second, with nothing on hand', async () => {
  const pack = await create('new-in-bottles');
  expect(packToManage.answer.parse(pack)).toEqual(pack);
  expect(pack).toMatchObject({
    ...PACK_FIELDS,
    version: 1,
    state: 'draft',
    isOrdered: false,
    changedBy: people.admin.name,
  });
  await shop.aSecondLater();
  expect(await inShop(pack.id)).toBe(404);
  expect((await move(pack.id, 1, 'publish')).body).toMatchObject({ state: 'live', version: 2 });
  await shop.aSecondLater();
  expect(await inShop(pack.id)).toEqual([360, 0]);
  await shop.db.updateTable('stock_item').set({ on_hand: 24 }).where('pack_id', '=', pack.id).execute();
  await shop.aSecondLater();
  expect(await inShop(pack.id)).toEqual([360, 24]);
  const [created] = (await auditEntries(shop.db, 'pack.created')).slice(-1);
  expect(created).toMatchObject({ subject_id: String(pack.id), before: null, after: { retail: 360, tier1: 205 } });
});

test('a new price is in the shop within a second and in the audit log with the one before; its tiers come and go', async () => {
  const pack = await create('dearer');
  await move(pack.id, 1, 'publish');
  const changed = await save({ ...bodyOf(pack), version: 2, retail: 399, tier1: null, tier3: 190 });
  expect(changed.body).toMatchObject({ retail: 399, tier1: null, tier3: 190, version: 3 });
  await shop.aSecondLater();
  expect(await inShop(pack.id)).toEqual([399, 0]);
  const rows = await shop.db
    .selectFrom('pack_price')
    .select(['tier', 'ex_pence'])
    .where('pack_id', '=', pack.id)
    .execute();
  expect(rows).toEqual([{ tier: 3, ex_pence: 190 }]);
  const entries = (await auditEntries(shop.db, 'pack.changed')).filter(
    ({ subject_id }) => subject_id === String(pack.id),
  );
  expect(entries).toEqual([
    expect.objectContaining({
      before: { retail: 360, tier1: 205, tier3: null },
      after: { retail: 399, tier1: null, tier3: 190 },
    }),
  ]);
});

test('who has it in a basket sees the new price there, and what it was', async () => {
  const pack = await read(packs.marshHareBottle);
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(pack.id, 2);
  expect(shopper.order?.items[0]).toMatchObject({ cPackPrice: pack.retail });
  const { body, status } = await save({ ...bodyOf(pack), retail: 388 });
  expect([status, body.retail]).toEqual([200, 388]);
  await shop.aSecondLater();
  await shopper.openBasket();
  expect(shopper.order?.items[0]).toMatchObject({ cPackPrice: 388 });
});

const countPacks = async () => (await shop.db.selectFrom('pack').select('id').execute()).length;

test.each([
  ['name', { name: ' ' }, 422],
  ['retail', { retail: 0 }, 422],
  ['retail', { retail: -1 }, 422],
  ['retail', { retail: 3.605 }, 400],
  ['tier2', { tier2: 0 }, 422],
  ['barcode', { barcode: '4006381333932' }, 422],
  ['barcode', { barcode: '2000000001012' }, 422],
  ['barcode', { barcode: '02000000001012' }, 422],
  ['barcode', { barcode: '1'.repeat(21) }, 400],
  ['deposit', { deposit: 2500 }, 422],
  ['sizeMl', { sizeMl: 0 }, 422],
  ['components', { kind: 101, boxCells: 0 }, 422],
  ['kind', { kind: 6 }, 400],
  ['bulkOf', { kind: 2, bulkOf: packs.reedcutterBottle, bulkQuantity: 12 }, 422],
  ['bulkQuantity', { kind: 2, bulkOf: packs.lamplighterBottle, bulkQuantity: 1 }, 422],
  ['soldTo', { soldFrom: '2027-02-01', soldTo: '2027-01-31' }, 422],
])('a wrong %s is named at its field, and nothing is stored: %o', async (field, wrong, expected) => {
  const { productId } = await read(packs.lamplighterBottle);
  const before = await countPacks();
  const { status, body } = await save({ ...PACK_FIELDS, productId, ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([expected, [field]]);
  expect(await countPacks()).toBe(before);
});

test('of two who save the same pack the second is told, and the price of the first stays', async () => {
  const pack = await create('two-prices');
  const both = await Promise.all([401, 402].map((retail) => save({ ...bodyOf(pack), retail })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const first = both.find(({ status }) => status === 200)!.body.retail;
  expect((await read(pack.id)).retail).toBe(first);
});

test('of two packs that are given one barcode at the same time one has it', async () => {
  const pair = [await create('barcode-one'), await create('barcode-two')];
  const both = await Promise.all(pair.map((pack) => save({ ...bodyOf(pack), barcode: '4006381333931' })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

test('every pack of the sample can be saved as it is, and that changes nothing', async () => {
  const ids = await shop.db.selectFrom('pack').select(['id', 'version']).where('id', '<', 2000).execute();
  expect(ids.length).toBeGreaterThan(90);
  for (const { id } of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person does
    const pack = await read(id);
    // oxlint-disable-next-line no-await-in-loop -- it is saved as it was read just before
    const { status, body } = await save(bodyOf(pack));
    expect([id, status, body.fields, body.version]).toEqual([id, 200, undefined, pack.version]);
  }
}, 120_000);

describe('what is on sale', () => {
  test('needs a price', async () => {
    const { id } = await create('priceless', { retail: null, tier1: null });
    const { status, body } = await move(id, 1, 'publish');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['retail']]);
  });

  test('stays while a box on sale holds it, whatever the box is', async () => {
    const { id, version } = await read(packs.reedcutterBottle);
    const { status, body } = await move(id, version, 'archive');
    expect([status, body.code]).toEqual([409, 'PRODUCT_IN_USE']);
    expect(body.info).toContain('The Core Six');
  });

  test('is archived, never deleted, and comes back as a draft', async () => {
    const { id } = await create('leaves');
    await move(id, 1, 'publish');
    expect((await move(id, 2, 'archive')).body.state).toBe('archived');
    await shop.aSecondLater();
    expect(await inShop(id)).toBe(404);
    expect((await move(id, 3, 'publish')).body.code).toBe('CANNOT_MOVE_PRODUCT');
    expect((await move(id, 3, 'restore')).body.state).toBe('draft');
  });
});

test('what was put into a basket keeps its size, and may have another name', async () => {
  const pack = await create('in-a-basket');
  await move(pack.id, 1, 'publish');
  await shop.db.updateTable('stock_item').set({ on_hand: 24 }).where('pack_id', '=', pack.id).execute();
  await shop.aSecondLater();
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  await shopper.add(pack.id, 1);
  const known = { ...bodyOf(pack), version: 2 };
  const resized = await save({ ...known, sizeMl: 330 });
  expect([resized.status, Object.keys(resized.body.fields ?? {})]).toEqual([422, ['sizeMl']]);
  expect((await save({ ...known, name: 'Big bottle' })).body.name).toBe('Big bottle');
});

test('the packs of a product stand in the order that staff give them, and only in an order of all of them', async () => {
  const first = await create('sorted');
  const second = (
    await save({
      ...PACK_FIELDS,
      productId: first.productId,
      name: 'Case',
      kind: 2,
      bulkOf: first.id,
      bulkQuantity: 12,
    })
  ).body;
  const sort = (packIds: number[]) => ask<{ packIds: number[] }>('packs/sort', { productId: first.productId, packIds });
  expect((await sort([second.id])).status).toBe(422);
  expect((await sort([second.id, first.id])).body.packIds).toEqual([second.id, first.id]);
  const { body } = await shop.ask<ProductForStaff>('GET', '/api/staff/product', {
    query: { id: first.productId },
    headers,
  });
  expect(body.packs.map(({ id }) => id)).toEqual([second.id, first.id]);
});

test('a copy of a pack is a draft with all that is written of it but its barcode and SKU, and nothing of it is on hand', async () => {
  const shirts = {
    kind: PackKind.merchandise,
    extraKind: ExtraKind.variantsBySize,
    sizeMl: 0,
    tier1: null,
    boxCells: 0,
  };
  const variants = ['S', 'M'].map((sizeName) => ({ id: null, colour: '', sizeName, text: '', firstStock: 4 }));
  const original = await create('copied', {
    ...shirts,
    barcode: '96385074',
    sku: 'TEE',
    soldFrom: '2026-12-01',
    variants,
  });
  const { status, body } = await ask<PackForStaff>('pack/duplicate', { id: original.id });
  expect(status).toBe(200);
  const own = { id: body.id, name: 'Bottle (copy)', barcode: '', sku: '', version: 1, state: 'draft' };
  const { variants: copied, ...rest } = body;
  const { variants: _, ...fields } = bodyOf(original);
  expect(rest).toMatchObject({ ...fields, ...own });
  expect(copied.map(({ sizeName }) => sizeName)).toEqual(['S', 'M']);
  const stock = await shop.db.selectFrom('stock_item').select('on_hand').where('pack_id', '=', body.id).execute();
  expect(stock).toEqual([{ on_hand: 0 }, { on_hand: 0 }]);
  const [entry] = (await auditEntries(shop.db, 'pack.created')).slice(-1);
  expect(entry).toMatchObject({
    subject_id: String(body.id),
    before: null,
    after: { barcode: '', soldFrom: '2026-12-01' },
  });
  expect((await ask('pack/duplicate', { id: 999_999 })).status).toBe(404);
});
