import { expect, test } from 'vitest';
import { fileNotes } from './file-notes.ts';
import { guessPack } from './guess-pack.ts';
import { COLUMNS } from './import-columns.ts';
import type { ImportForm } from './import-kinds.ts';
import { readRow } from './import-values.ts';
import { mapRows } from './map-rows.ts';
import { planProduct } from './plan-products.ts';

function mapped(form: ImportForm, titles: readonly string[], ...lines: readonly (readonly string[])[]) {
  const rows = lines.map((cells, at) => ({ line: at + 2, cells }));
  return [...mapRows({ kind: 'products', form }, { titles: titles, used: new Set() }, rows, (html) => html)];
}
const around = { known: null, barcodes: new Map(), productOfPack: new Map(), publish: true };
const problemsOf = (...rows: readonly Readonly<Record<string, string>>[]) =>
  planProduct(
    rows.map((texts, at) => ({ line: at + 2, texts, guesses: [], ...readRow(COLUMNS.products, texts) })),
    around,
  ).map(({ problems }) => problems.map(({ column, says }) => [column, says]));

const SHOPIFY = [
  'Handle',
  'Title',
  'Option1 Value',
  'Variant Price',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Gift Card',
];

test('a title that is too long is too long, and not missing; the product is refused with its other packs', () => {
  const long = { address: 'quay', product: 'x'.repeat(121), abv: '4.2', pack: 'Can', 'size ml': '440', retail: '3.20' };
  expect(problemsOf(long, { address: 'quay', pack: 'Bottle', 'size ml': '500', retail: '3.50' })).toEqual([
    [['product', 'This is too long: at most 120 characters']],
    [['product', 'Line 2 of its product is refused']],
  ]);
  expect(problemsOf({ ...long, product: 'Quay', pack: 'x'.repeat(81) })).toEqual([
    [['pack', 'This is too long: at most 80 characters']],
  ]);
});

test('what is no product says only why, with its title', () => {
  const [card, none] = mapped(
    'shopify',
    SHOPIFY,
    ['card', 'Gift card', '', '25.00', '', '', 'true'],
    ['empty', 'Nothing', '', '', '', '', ''],
  );
  for (const [row, title] of [
    [card!, 'Gift card'],
    [none!, 'Nothing'],
  ] as const) {
    const toPlan = { line: 2, texts: row.texts, guesses: [], values: {}, problems: row.problems };
    expect(planProduct([toPlan], around)[0]).toMatchObject({ outcome: 'refused', problems: row.problems });
    expect(row.texts).toEqual({ product: title });
  }
});

const WOO = ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'In stock?', 'Stock'];

test('two WooCommerce products of one name are two, and a group is named as such', () => {
  const rows = mapped(
    'woocommerce',
    WOO,
    ['7', 'simple', 'HB-1', 'Harbour 500ml', '3.20', '1', '4'],
    ['8', 'simple', 'HB-2', 'Harbour 500ml', '2.90', '1', '5'],
    ['9', 'simple', '', 'Harbour 500ml', '2.80', '1', '6'],
    ['10', 'grouped', '', 'All of Harbour', '', '1', ''],
    ['11', 'simple, virtual', '', 'Quay 500ml', '2.80', '1', ''],
  );
  expect(rows.map(({ texts, problems }) => [texts['address'], problems[0]?.says])).toEqual([
    ['harbour-500ml', undefined],
    ['harbour-500ml-hb-2', undefined],
    ['harbour-500ml-9', undefined],
    [undefined, 'This is a group of other products, which come by themselves'],
    ['quay-500ml', undefined],
  ]);
  expect(rows[4]?.notes).toMatchObject([{ column: 'stock', says: expect.stringContaining('not counted') }]);
});

test('stock below nothing and stock that is not counted are said', () => {
  const rows = mapped(
    'shopify',
    SHOPIFY,
    ['a', 'Quay 440ml', '', '3.20', 'shopify', '-3', ''],
    ['b', 'Quay 500ml', '', '3.20', '', '0', ''],
    ['c', 'Quay 330ml', '', '3.20', 'shopify', '7', ''],
  );
  expect(rows.map(({ texts, notes }) => [texts['stock'], notes?.map(({ says }) => says)])).toEqual([
    ['0', ['It is -3 in the other shop, and begins with none here']],
    [undefined, ['It is not counted in the other shop: it begins with none here']],
    ['7', []],
  ]);
});

test('the price of a cask is a trade price, and a bottle of cask ale is a bottle', () => {
  const rows = mapped(
    'shopify',
    SHOPIFY,
    ['cask', 'Harbour firkin', '9 gallons', '95.00', 'shopify', '3', ''],
    ['bottle', 'Harbour cask ale', '500ml bottle', '3.20', 'shopify', '3', ''],
  );
  expect(rows[0]?.texts).toMatchObject({ kind: 'cask', 'trade 1': '95.00' });
  expect(rows[0]?.texts).not.toHaveProperty('retail');
  expect(rows[0]?.origin?.as.drink.notes).toMatchObject([{ column: 'trade 1' }]);
  expect(rows[1]?.texts).toMatchObject({ kind: 'bottle or can', retail: '3.20' });
  const { kind } = guessPack({
    title: 'Pin of Harbour',
    variant: '4.5 gallon',
    about: '',
    description: '',
    taxable: true,
  });
  expect(kind).toBe(4);
});

test('lines above the titles and lines that hold only a picture are counted', () => {
  const file = {
    titles: SHOPIFY,
    rows: [
      { line: 4, cells: ['a', 'A', '', '3.20'] },
      { line: 5, cells: ['a', '', '', ''] },
      { line: 6, cells: ['a', '', '', ''] },
    ],
    above: 2,
  };
  expect(
    fileNotes({ kind: 'products', form: 'shopify' }, file, { lines: new Set([4]), columns: new Set([0, 1, 2, 3]) }),
  ).toEqual([
    'Lines 1 to 2 stand above the titles, and are skipped.',
    '2 lines hold only a picture, which is one of their product.',
  ]);
  expect(
    fileNotes(
      { kind: 'products', form: 'own' },
      { ...file, above: 0 },
      { lines: new Set([4]), columns: new Set([0, 1, 2, 3]) },
    ),
  ).toEqual([]);
});
