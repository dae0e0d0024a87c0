import { expect, test } from 'vitest';
import { mapRows } from './map-rows.ts';
import type { ImportForm } from './import-kinds.ts';

type Line = Readonly<Record<string, string>>;

function mapped(form: ImportForm, ...lines: readonly Line[]) {
  const titles = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line, at) => ({ line: at + 2, cells: titles.map((title) => line[title] ?? '') }));
  const used = new Set<number>();
  const found = [...mapRows({ kind: 'products', form }, { titles, used }, rows, (html) => html)];
  return { rows: found, unused: titles.filter((_, place) => !used.has(place)) };
}

const QUAY: Line = { Handle: 'quay', Title: 'Quay', 'Option1 Value': '440ml', 'Variant Price': '3.20', Tags: '' };
const quay = (cells: Line) => mapped('shopify', { ...QUAY, ...cells }).rows[0]!;

test('metafields of Shopify that say strength, allergens and more are stated, and each says where it comes from', () => {
  const abv = 'ABV (product.metafields.custom.abv)';
  const allergens = 'What is in it (product.metafields.shopify.allergen-information)';
  const { rows, unused } = mapped(
    'shopify',
    {
      ...QUAY,
      [abv]: '5.25',
      [allergens]: 'Barley; Wheat',
      'Metafield: custom.hops [list.single_line_text_field]': '["Goldings","Fuggle"]',
      'IBU (product.metafields.beer.ibu)': '32 IBU',
      'Vegan (product.metafields.custom.vegan)': 'TRUE',
      'Colour (product.metafields.custom.colour)': 'Amber',
    },
    { ...QUAY, Title: '', 'Option1 Value': '330ml', [abv]: '' },
  );
  const facts = { abv: '5.25', allergens: 'Barley, Wheat', hops: 'Goldings, Fuggle', ibu: '32', vegan: 'yes' };
  expect(rows.map(({ texts }) => texts)).toMatchObject([facts, facts]);
  expect(rows[0]?.guesses).not.toContain('abv');
  expect(rows.map(({ notes }) => notes?.map(({ column, says }) => `${column}: ${says}`))).toEqual([
    [
      `abv: From the column “${abv}”`,
      `allergens: From the column “${allergens}”`,
      'ibu: From the column “IBU (product.metafields.beer.ibu)”',
      'hops: From the column “Metafield: custom.hops [list.single_line_text_field]”',
      'vegan: From the column “Vegan (product.metafields.custom.vegan)”',
    ],
    [],
  ]);
  expect(unused).toEqual(['Colour (product.metafields.custom.colour)']);
});

test.each([
  ['5.2', '5.2'],
  ['5,2 %', '5.2'],
  ['ABV: 4.80% vol', '4.8'],
  ['0.5', '0.5'],
  ['0', '0'],
  ['96', '96'],
])('the strength “%s” is %s', (written, abv) => expect(quay({ ABV: written }).texts['abv']).toBe(abv));

test.each(['strong', '97', '4-5%', '-1', 'gid://shopify/Metaobject/1'])(
  'a strength written “%s” is left out, which is said, and guessed as before',
  (written) => {
    const row = quay({ ABV: written, Title: 'Quay 4.4%' });
    expect([row.texts['abv'], row.guesses.includes('abv'), row.notes]).toEqual([
      '4.4',
      true,
      [{ column: 'abv', says: `“${written}” in the column “ABV” cannot be read, and is left out` }],
    ]);
  },
);

test('tags that fit are taken, the others are named, and a column counts before a tag', () => {
  const row = quay({ Tags: 'IPA, Vegan, gluten-free, Low gluten, christmas' });
  expect(row.texts).toMatchObject({ vegan: 'yes', 'gluten free': 'yes' });
  expect(row.notes).toEqual([
    { column: 'vegan', says: 'From the tag “Vegan”' },
    { column: 'gluten free', says: 'From the tag “gluten-free”' },
    { column: 'tags', says: 'Not brought over: “IPA”, “Low gluten”, “christmas”' },
  ]);
  expect(quay({ Tags: 'Vegan', 'Suitable for vegans (product.metafields.custom.vegan)': 'false' }).texts['vegan']).toBe(
    'no',
  );
  expect(quay({ 'Dietary preferences (product.metafields.shopify.dietary)': 'vegan; halal' }).texts['vegan']).toBe(
    'yes',
  );
  expect(quay({ Tags: 'not vegan, vegan?, gluten' }).texts).not.toHaveProperty('vegan');
  expect(quay({}).texts).not.toHaveProperty('vegan');
});

test('attributes and further columns of WooCommerce say the same, and are no options of a variant', () => {
  const product = { ID: '7', Type: 'variable', Name: 'Quay', Parent: '', 'Regular price': '' };
  const variation = { ...product, Type: 'variation', Parent: 'id:7', 'Regular price': '3.20' };
  const { rows, unused } = mapped(
    'woocommerce',
    {
      ...product,
      'Attribute 1 name': 'ABV',
      'Attribute 1 value(s)': '5.2%',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': '440ml, 330ml',
      'Attribute 4 name': 'Allergens',
      'Attribute 4 value(s)': 'Barley',
      'Meta: _ibu': '30',
    },
    {
      ...variation,
      ID: '8',
      'Attribute 1 name': 'ABV',
      'Attribute 1 value(s)': '5.2%',
      'Attribute 2 name': 'Size',
      'Attribute 2 value(s)': '440ml',
    },
  );
  expect(rows).toMatchObject([{ texts: { pack: '440ml', abv: '5.2', allergens: 'Barley', ibu: '30' } }]);
  expect(unused).toEqual([]);
});

test('a description that is too long is cut, and its row says so', () => {
  const row = quay({ 'Body (HTML)': 'x'.repeat(4001) });
  expect([row.texts['description']?.length, row.notes?.map(({ column }) => column)]).toEqual([4000, ['description']]);
  expect(quay({ 'Body (HTML)': 'x'.repeat(4000) }).notes).toEqual([]);
});

const priced = (above: string) => quay({ 'Variant Compare At Price': above });

test('a price that is crossed out is kept where it is above the other, and its row says what becomes of it', () => {
  expect(priced('4.50').texts).toMatchObject({ retail: '3.20', 'crossed out': '4.50' });
  expect(priced('4.50').notes).toMatchObject([{ column: 'crossed out' }]);
  for (const none of ['', '3.20', '0.00', 'much']) {
    expect(priced(none).texts).not.toHaveProperty('crossed out');
    expect(priced(none).notes).toEqual([]);
  }
});
