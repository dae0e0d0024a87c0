import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { PRODUCT_FIELDS } from '../../../../../tests/api/product-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type ProductForStaff, type productsToManage, productToManage } from '../../manage-products.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const post = (what: string, body: object) =>
  shop.ask<ProductForStaff>('POST', `/api/staff/product/${what}`, { body, headers });
const read = async (id: number) =>
  (await shop.ask<ProductForStaff>('GET', '/api/staff/product', { query: { id }, headers })).body;
const create = async (slug: string, more: object = {}) =>
  (await post('save', { ...PRODUCT_FIELDS, slug, ...more })).body;
const list = async (query = {}) =>
  (await shop.ask<AnswerOf<typeof productsToManage>>('GET', '/api/staff/products', { query, headers })).body;
const inShop = async (packId: number) =>
  (await shop.ask<{ item: { picAlt: string } }>('GET', '/api/contentapi/getshopitem', { query: { packId } })).status;
const idOf = async (packId: number) => {
  const row = await shop.db.selectFrom('pack').select('product_id').where('id', '=', packId).executeTakeFirstOrThrow();
  return row.product_id;
};

test('a product is written as a draft and recorded, and changed with what it was before', async () => {
  const { status, body } = await post('save', PRODUCT_FIELDS);
  expect(status).toBe(200);
  expect(productToManage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    ...PRODUCT_FIELDS,
    version: 1,
    state: 'draft',
    packs: [],
    changedBy: people.admin.name,
  });
  const saved = await post('save', { ...PRODUCT_FIELDS, id: body.id, version: 1, ibu: 35 });
  expect(saved.body).toMatchObject({ ibu: 35, version: 2 });
  const [created] = await auditEntries(shop.db, 'product.created');
  expect(created).toMatchObject({
    person_id: people.admin.id,
    before: null,
    after: { ...PRODUCT_FIELDS, pictures: '' },
  });
  const [changed] = await auditEntries(shop.db, 'product.changed');
  expect(changed).toMatchObject({ subject_id: String(body.id), before: { ibu: 32 }, after: { ibu: 35 } });
});

test('a save that changes nothing leaves no entry and no version', async () => {
  const { id, version } = await create('unchanged');
  expect((await post('save', { ...PRODUCT_FIELDS, slug: 'unchanged', id, version })).body.version).toBe(version);
  const entries = await auditEntries(shop.db, 'product.changed');
  expect(entries.filter(({ subject_id }) => subject_id === String(id))).toEqual([]);
});

test.each([
  ['name', { name: ' ' }, 422],
  ['slug', { slug: 'Reed Cutter' }, 422],
  ['slug', { slug: 'reedcutter' }, 422],
  ['abv', { abv: 600 }, 422],
  ['finalGravity', { finalGravity: 10_421 }, 422],
  ['pictures.0.path', { pictures: [{ path: 'uploads/none.webp', alt: 'Nothing' }] }, 422],
  ['pictures.0.path', { pictures: [{ path: '', alt: 'Nothing' }] }, 422],
  ['pictures', { pictures: Array.from({ length: 13 }, (_, at) => ({ path: `${at}.webp`, alt: 'Nothing' })) }, 400],
  ['abv', { abv: -1 }, 400],
  ['abv', { abv: 4.25 }, 400],
  ['name', { name: 'n'.repeat(121) }, 400],
  ['drinkKind', { drinkKind: 6 }, 400],
  ['groupId', { groupId: 0 }, 400],
])('a wrong %s is named at its field, and nothing is stored: %o', async (field, wrong, expected) => {
  const before = (await list()).total;
  const { status, body } = await post('save', { ...PRODUCT_FIELDS, slug: 'wrong', ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([expected, [field]]);
  expect((await list()).total).toBe(before);
});

test('of two who save the same product the second is told who was first, and nothing of the first is lost', async () => {
  const { id, version } = await create('two-editors');
  const known = { ...PRODUCT_FIELDS, slug: 'two-editors', id, version };
  const both = await Promise.all(['One', 'Other'].map((name) => post('save', { ...known, name })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body.code).toBe('VERSION_CONFLICT');
  expect(refused.body.info).toContain(people.admin.name);
  expect((await read(id)).name).toBe(both.find(({ status }) => status === 200)!.body.name);
});

describe('what is not on sale', () => {
  test('is gone from the shop within a second with all its packs, and back when it is put on sale', async () => {
    const id = await idOf(packs.fenFireCan);
    const { version } = await read(id);
    expect(await inShop(packs.fenFireCan)).toBe(200);
    const withdrawn = await post('move', { id, version, move: 'withdraw' });
    expect(withdrawn.body).toMatchObject({ state: 'draft', version: version + 1 });
    await shop.aSecondLater();
    expect(await inShop(packs.fenFireCan)).toBe(404);
    await post('move', { id, version: version + 1, move: 'publish' });
    await shop.aSecondLater();
    expect(await inShop(packs.fenFireCan)).toBe(200);
    const [entry] = await auditEntries(shop.db, 'product.withdrawn');
    expect(entry).toMatchObject({ subject_id: String(id), before: { active: true }, after: { active: false } });
  });

  test('cannot be archived while a box on sale holds a bottle of it', async () => {
    const id = await idOf(packs.reedcutterBottle);
    const { version } = await read(id);
    const { status, body } = await post('move', { id, version, move: 'archive' });
    expect([status, body.code]).toEqual([409, 'PRODUCT_IN_USE']);
    expect((await read(id)).state).toBe('live');
  });

  test('comes back from the archive as a draft, and no move starts from another state than its own', async () => {
    const { id } = await create('archived');
    expect((await post('move', { id, version: 1, move: 'archive' })).body.state).toBe('archived');
    const { status, body } = await post('move', { id, version: 2, move: 'publish' });
    expect([status, body.code]).toEqual([409, 'CANNOT_MOVE_PRODUCT']);
    expect((await post('move', { id, version: 2, move: 'restore' })).body.state).toBe('draft');
  });
});

test('a copy is a draft with the next free address, and without packs', async () => {
  const id = await idOf(packs.reedcutterBottle);
  const first = (await post('duplicate', { id })).body;
  expect(first).toMatchObject({ name: 'Reedcutter (copy)', slug: 'reedcutter-2', state: 'draft', packs: [] });
  expect((await post('duplicate', { id })).body.slug).toBe('reedcutter-3');
});

const soldOut = async () => (await list({ stock: 'out', size: 100 })).rows.map(({ id }) => id);

describe('the list', () => {
  test('is sorted, searched and filtered by the server', async () => {
    const { rows, total } = await list({ size: 100 });
    expect(total).toBe(rows.length);
    const names = rows.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const strong = (await list({ sort: '-abv', size: 3 })).rows.map(({ abv }) => abv);
    expect(strong).toEqual(
      rows
        .map(({ abv }) => abv)
        .toSorted((one, other) => other - one)
        .slice(0, 3),
    );
    expect((await list({ search: 'eel' })).rows.map(({ name }) => name)).toContain('Eel Catcher');
    const ciders = await list({ kind: 1 });
    expect(ciders.rows.length).toBeGreaterThan(0);
    expect(ciders.rows.every(({ drinkKind }) => drinkKind === 1)).toBe(true);
    const drafts = await list({ state: 'draft', size: 100 });
    expect(drafts.rows.length).toBeGreaterThan(0);
    expect(drafts.rows.every(({ state }) => state === 'draft')).toBe(true);
  });

  test('finds a beer by the barcode of a pack', async () => {
    expect((await list({ search: '2000000001012' })).rows.map(({ name }) => name)).toEqual(['Reedcutter']);
  });

  test('names what is on sale and sold out, once its last piece is gone', async () => {
    const id = await idOf(packs.quayStreetBottle);
    expect(await soldOut()).not.toContain(id);
    await shop.db
      .updateTable('stock_item')
      .set((row) => ({ on_hand: row.eb('reserved', '+', row.ref('committed')) }))
      .where('pack_id', 'in', (pack) => pack.selectFrom('pack').select('id').where('product_id', '=', id))
      .execute();
    expect(await soldOut()).toContain(id);
  });
});
