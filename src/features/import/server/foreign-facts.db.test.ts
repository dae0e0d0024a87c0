import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { packPriceHistory } from '#features/catalogue/manage-prices.contract.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let shop: CallableShop;
let headers: Record<string, string>;
let desk: ImportDesk;
beforeAll(async () => {
  shop = await openCallableShop();
  headers = { ...(await logIn(shop, people.admin.email)).headers };
  desk = importDesk(shop, headers);
});
afterAll(() => shop.stop());

const ABV = 'ABV (product.metafields.custom.abv)';
const ALLERGENS = 'Allergens (product.metafields.custom.allergens)';
const BODY = [
  '<p>For the <b>quay</b>.</p>',
  '<ul><li>Cold</li><li><p>From a <script>alert(1)</script>glass</p></li></ul>',
  '<ol><li>Open</li><li>Pour</li></ol><p>Cheers &amp; <a href=javascript:x>more</a></p>',
].join('\n');
const PRODUCTS = csv(
  ['Handle', 'Title', 'Body (HTML)', 'Tags', 'Option1 Value', 'Variant Price', ABV, ALLERGENS],
  ['quay-ipa', 'Quay IPA', `"${BODY}"`, '"Vegan, IPA"', '440ml can', '4.20', '5.5', 'Barley; Wheat'],
);
const product = async () =>
  (
    await sql<{
      id: number;
      description: string;
      abv: number;
      allergens: string;
      vegan: boolean;
      gluten_free: boolean;
    }>`
    select id, description, abv, allergens, vegan, gluten_free from product where slug = 'quay-ipa'`.execute(shop.db)
  ).rows[0];

test('strength, allergens and tags of another shop are stored, its paragraphs and lists are kept as text', async () => {
  const id = await desk.uploaded('products', PRODUCTS);
  const [row] = await desk.rowsOf(id);
  expect(row?.changes).toContainEqual({ column: 'abv', before: '', after: '5.5', isGuess: false });
  expect(row?.notes).toEqual([
    { column: 'abv', says: `From the column “${ABV}”` },
    { column: 'allergens', says: `From the column “${ALLERGENS}”` },
    { column: 'vegan', says: 'From the tag “Vegan”' },
    { column: 'tags', says: 'Not brought over: “IPA”' },
  ]);
  expect((await desk.read(id)).notes).toEqual([]);
  expect(await desk.started(id)).toMatchObject({ state: 'done' });
  expect(await product()).toMatchObject({ abv: 550, allergens: 'Barley, Wheat', vegan: true, gluten_free: false });
  expect((await product())?.description).toBe(
    'For the quay.\n\n• Cold\n• From a glass\n\n1. Open\n2. Pour\n\nCheers & more',
  );
});

test('what another shop says is said again as the same, and a column that says otherwise changes what is there', async () => {
  expect(await desk.read(await desk.uploaded('products', PRODUCTS))).toMatchObject({ counts: { same: 1 } });
  const id = await desk.uploaded('products', PRODUCTS.replace(',5.5,', ',5.8,').replace('Vegan, ', ''));
  expect((await desk.rowsOf(id, 'changed'))[0]?.changes).toEqual([
    { column: 'abv', before: '5.5', after: '5.8', isGuess: false },
  ]);
});

test('a price that another shop crossed out is in the history of the pack, and is never a former price', async () => {
  const id = await desk.uploaded(
    'products',
    csv(
      ['Handle', 'Title', 'Option1 Value', 'Variant Price', 'Variant Compare At Price'],
      ['quay-stout', 'Quay Stout 5%', '440ml can', '4.20', '5.00'],
    ),
  );
  await desk.started(id);
  const { rows } = await sql<{ id: number; retail: number }>`
    select k.id, k.retail_inc_pence as retail from pack k join product p on p.id = k.product_id where p.slug = 'quay-stout'`.execute(
    shop.db,
  );
  const pack = rows[0]!;
  expect(pack.retail).toBe(420);
  const history = await shop.ask<AnswerOf<typeof packPriceHistory>>('GET', '/api/staff/pack/prices', {
    query: { id: pack.id },
    headers,
  });
  expect(history.body.changes.map(({ from, to, onSale, isElsewhere }) => [from, to, onSale, isElsewhere])).toEqual([
    [null, 500, false, true],
    [null, 420, false, false],
  ]);
  expect(history.body.former).toBeNull();
  const claim = await shop.ask('POST', '/api/staff/pack/former', { body: { id: pack.id, was: 500 }, headers });
  expect([claim.status, claim.text]).toEqual([422, expect.stringContaining('It was never sold at £5.00')]);
  await desk.undone(id);
  const left = await sql<{ id: number }>`select id from price_change where pack_id = ${pack.id}`.execute(shop.db);
  expect(left.rows).toEqual([]);
});

test('an SKU is that of the pack: found in the lists of staff, exported and imported as the same', async () => {
  const file = csv(
    ['Handle', 'Title', 'Option1 Value', 'Variant Price', 'Variant SKU'],
    ['quay-mild', 'Quay Mild 3.4%', '440ml can', '3.10', 'QM-440'],
    ['quay-mild', '', '330ml can', '2.50', 'QM-330'],
  );
  const id = await desk.uploaded('products', file);
  expect((await desk.read(id)).notes).toEqual([]);
  await desk.started(id);
  const search = { query: { search: 'qm-4' }, headers };
  const found = async (path: string) => (await shop.ask<{ total: number; rows: unknown[] }>('GET', path, search)).text;
  expect(await found('/api/staff/products')).toContain('Quay Mild');
  const prices = await found('/api/staff/prices');
  expect(prices).toContain('440ml can');
  expect(prices).not.toContain('330ml can');
  expect(await found('/api/staff/stock')).toContain('Quay Mild');
  const exported = await desk.exported('products');
  expect(exported).toMatch(/440ml can,.*,QM-440,/);
  const own = await desk.uploaded('products', exported.replace('QM-330', 'QM-33'));
  expect((await desk.read(own)).counts).toMatchObject({ new: 0, changed: 1, refused: 0 });
  expect((await desk.rowsOf(own, 'changed'))[0]?.changes).toEqual([
    { column: 'sku', before: 'QM-330', after: 'QM-33', isGuess: false },
  ]);
  await desk.started(own);
  await desk.undone(own);
  const { rows } = await sql<{ sku: string }>`select sku from pack where sku ilike 'qm-%' order by id`.execute(shop.db);
  expect(rows.map(({ sku }) => sku)).toEqual(['QM-440', 'QM-330']);
});
