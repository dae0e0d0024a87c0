import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let shop: CallableShop;
let desk: ImportDesk;
beforeAll(async () => {
  shop = await openCallableShop();
  desk = importDesk(shop, (await logIn(shop, people.admin.email)).headers);
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
