import { expect, test } from 'vitest';
import type { ImportKind } from './import-kinds.ts';
import { fileNotes } from './file-notes.ts';
import { formOf, mapRows } from './map-rows.ts';

function read(kind: ImportKind, titles: readonly string[], ...lines: readonly (readonly string[])[]) {
  const found = formOf(kind, titles);
  if ('fault' in found) throw new Error(found.fault);
  const rows = lines.map((cells, place) => ({ line: place + 2, cells }));
  const used = new Set<number>();
  const mapped = [...mapRows({ kind, form: found.form }, { titles, used }, rows, (html) => html)];
  const lineNumbers = new Set(mapped.map(({ source }) => source.line));
  const notes = fileNotes(
    { kind, form: found.form },
    { titles, rows, above: 0 },
    { lines: lineNumbers, columns: used },
  );
  return { form: found.form, mapped, notes };
}

const TITLES = [
  'Reference Handle',
  'Token',
  'Item Name',
  'Customer-facing Name',
  'Variation Name',
  'SKU',
  'Description',
  'Reporting Category',
  'GTIN',
  'Square Online Item Visibility',
  'Item Type',
  'Price',
  'Online Sale Price',
  'Archived',
  'Sellable',
  'Stockable',
  'Option Name 1',
  'Option Value 1',
  'Option Name 2',
  'Option Value 2',
  'Default Unit Cost',
  'Current Quantity Taproom',
  'New Quantity Taproom',
  'Current Quantity Yard',
  'Tax - VAT (20%)',
];
const line = (cells: Readonly<Record<string, string>>) => {
  for (const title of Object.keys(cells)) expect(TITLES).toContain(title);
  return TITLES.map((title) => cells[title] ?? '');
};

test('variations of Square are packs of one product, with their VAT and what all places have together', () => {
  const ipa = { 'Item Name': 'QUAY IPA', 'Customer-facing Name': 'Quay IPA 5.5%', 'Tax - VAT (20%)': 'Y' };
  const { form, mapped, notes } = read(
    'products',
    TITLES,
    line({
      ...ipa,
      Token: 'ABC',
      'Variation Name': '440ml can',
      SKU: 'QI440',
      Description: 'Hoppy',
      'Reporting Category': 'Beer',
      GTIN: '5060000000001',
      Price: '4.20',
      'Online Sale Price': '3.90',
      'Default Unit Cost': '1.10',
      'Current Quantity Taproom': '12.0',
      'Current Quantity Yard': '30',
    }),
    line({ ...ipa, 'Variation Name': 'Case of 12', Price: 'variable', Stockable: 'N' }),
  );
  expect(form).toBe('square');
  const [can, box] = mapped;
  expect(can?.texts).toMatchObject({
    address: 'quay-ipa-5-5',
    product: 'Quay IPA 5.5%',
    pack: '440ml can',
    'size ml': '440',
    retail: '4.20',
    cost: '1.10',
    barcode: '5060000000001',
    sku: 'QI440',
    stock: '42',
    vat: '20',
    abv: '5.5',
  });
  expect(can?.origin?.group).toBe('Beer');
  expect(can?.notes).toEqual([{ column: 'stock', says: 'That is what 2 places have together' }]);
  expect(box?.texts).toMatchObject({ address: 'quay-ipa-5-5', pack: 'Case of 12', 'case quantity': '12' });
  expect(box?.texts).not.toHaveProperty('retail');
  expect(box?.notes?.map(({ column }) => column)).toEqual(['retail', 'stock']);
  expect(notes).toEqual([
    'Not brought over, since numbers and names of the other shop mean nothing here: Token.',
    'Not brought over, since a product has one price here: Online Sale Price.',
  ]);
});

test.each([
  [{ Archived: 'Y' }, true],
  [{ Sellable: 'N' }, true],
  [{ 'Square Online Item Visibility': 'hidden' }, true],
  [{ 'Square Online Item Visibility': 'visible', Sellable: 'Y', Archived: 'N' }, false],
])('%o is a draft: %s', (cells, isDraft) => {
  const { mapped } = read(
    'products',
    TITLES,
    line({ 'Item Name': 'Bitter 4%', 'Variation Name': 'Regular', ...cells }),
  );
  expect(mapped[0]?.isDraft).toBe(isDraft);
  expect(mapped[0]?.notes?.some(({ column }) => column === 'on sale')).toBe(isDraft);
});

test('a tax that is charged nowhere is no VAT, and sizes and colours are those of one pack', () => {
  const shirt = { 'Item Name': 'Brewery T-shirt', 'Option Name 1': 'Size', 'Option Name 2': 'Colour', Price: '15.00' };
  const { mapped } = read(
    'products',
    TITLES,
    line({
      ...shirt,
      'Variation Name': 'S, Green',
      'Option Value 1': 'S',
      'Option Value 2': 'Green',
      'Tax - VAT (20%)': 'N',
    }),
    line({
      ...shirt,
      'Variation Name': 'M, Green',
      'Option Value 1': 'M',
      'Option Value 2': 'Green',
      'Tax - VAT (20%)': 'N',
    }),
  );
  expect(mapped.map(({ texts }) => [texts['pack'], texts['size'], texts['colour'], texts['vat']])).toEqual([
    ['Each', 'S', 'Green', '0'],
    ['Each', 'M', 'Green', '0'],
  ]);
});

test('items whose address would be the same stay two, and a line without a name is no product', () => {
  const { mapped } = read(
    'products',
    TITLES,
    line({ 'Item Name': 'Mild 3.4%', 'Variation Name': '500ml', SKU: 'A1' }),
    line({ 'Item Name': 'Mild, 3.4%', 'Variation Name': '500ml', SKU: 'B2' }),
    line({ 'Variation Name': '500ml' }),
  );
  expect(mapped.map(({ texts }) => texts['address'])).toEqual(['mild-3-4', 'mild-3-4-b2', undefined]);
  expect(mapped[2]?.problems).toMatchObject([{ column: 'item name' }]);
});

const CUSTOMERS = [
  'Reference ID',
  'First Name',
  'Last Name',
  'Email Address',
  'Phone Number',
  'Company Name',
  'Street Address 1',
  'Street Address 2',
  'City',
  'State',
  'Postal Code',
  'Birthday',
  'Memo',
  'Square Customer ID',
  'Creation Source',
  'Email Subscription Status',
];

test('a customer of Square comes with her address; that she is subscribed is no consent without its day', () => {
  const cells = [
    '',
    'Ada',
    'Example',
    'ada@example.com',
    "'+441632960123",
    '',
    '3 Quay Street',
    '',
    'Crownheath',
    '',
    'NR34 9AB',
  ];
  const { form, mapped, notes } = read(
    'customers',
    CUSTOMERS,
    [...cells, '1980-05-01', 'likes stout', 'XYZ', 'Invoices', 'Subscribed'],
    ['', '', '', 'walk.in@example.com', '', '', '', '', '', '', '', '', '', 'QRS', 'Instant Profile', 'Unknown'],
  );
  expect(form).toBe('square');
  expect(mapped[0]).toMatchObject({
    texts: {
      email: 'ada@example.com',
      name: 'Ada Example',
      telephone: '+441632960123',
      'line 1': '3 Quay Street',
      'line 2': 'Crownheath',
      postcode: 'NR34 9AB',
    },
    notes: [{ column: 'newsletter since', says: expect.stringContaining('no consent') }],
  });
  expect(mapped[1]).toMatchObject({ texts: { name: 'walk.in' }, guesses: ['name'], notes: [] });
  expect(notes).toEqual([
    'Not brought over, since an age is confirmed here at the order: Birthday.',
    'Not brought over, since there is no place for it here: Memo, Creation Source.',
    'Not brought over, since numbers and names of the other shop mean nothing here: Square Customer ID.',
  ]);
});
