import { expect, test } from 'vitest';
import { fileNotes } from './file-notes.ts';
import type { ImportKind } from './import-kinds.ts';
import { optionsIn } from './map-bigcommerce.ts';
import { formOf, mapRows } from './map-rows.ts';

/** Lines are given by their titles, which the file has to have. */
function read(kind: ImportKind, titles: readonly string[], ...lines: readonly Readonly<Record<string, string>>[]) {
  const found = formOf(kind, titles);
  if ('fault' in found) throw new Error(found.fault);
  for (const title of lines.flatMap(Object.keys)) expect(titles).toContain(title);
  const rows = lines.map((cells, place) => ({ line: place + 2, cells: titles.map((title) => cells[title] ?? '') }));
  const used = new Set<number>();
  const mapped = [
    ...mapRows({ kind, form: found.form }, { titles, used }, rows, (html) => html.replaceAll(/<[^>]*>/g, '')),
  ];
  const ofFile = { lines: new Set(mapped.map(({ source }) => source.line)), columns: used };
  return { form: found.form, mapped, notes: fileNotes({ kind, form: found.form }, { titles, rows, above: 0 }, ofFile) };
}

const BEFORE =
  'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Option Set,Product Description,Price,Cost Price,Retail Price,Sale Price,Product Weight,Allow Purchases?,Product Visible?,Product Availability,Track Inventory,Current Stock Level,Low Stock Level,Category,Search Keywords,Product Tax Class,Product UPC/EAN,Product Custom Fields'.split(
    ',',
  );
const NOW =
  'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,Brand ID,Channels,Categories,Description,Custom Fields,UPC/EAN,Global Trade Number,Weight,Is Visible,Tax Class,Sort Order,Variant Image URL,Image URL (Import),Image Description'.split(
    ',',
  );

test('a product of the export of before has its sums without noughts, its VAT and its fields', () => {
  const { form, mapped, notes } = read('products', BEFORE, {
    'Item Type': 'Product',
    'Product ID': '77',
    'Product Name': 'Quay IPA 440ml',
    'Product Type': 'P',
    'Product Code/SKU': 'QI440',
    'Product Description': '<p>Hops</p>',
    Price: '4.2000',
    'Cost Price': '0.0000',
    'Retail Price': '5.0000',
    'Product Visible?': 'Y',
    'Allow Purchases?': 'Y',
    'Track Inventory': 'by product',
    'Current Stock Level': '24',
    Category: 'Shop All/Beer\\/Cider;Sale',
    'Search Keywords': 'hazy',
    'Product Tax Class': 'Default Tax Class',
    'Product UPC/EAN': '5060000000001',
    'Product Custom Fields': '"ABV=5.5%";"Hops=Citra, Mosaic";"Brewed by=The yard"',
  });
  expect(form).toBe('bigcommerce');
  expect(mapped).toHaveLength(1);
  expect(mapped[0]?.texts).toMatchObject({
    address: 'quay-ipa-440ml',
    style: 'Beer/Cider',
    retail: '4.20',
    'crossed out': '5.00',
    stock: '24',
    vat: '20',
    abv: '5.5',
    hops: 'Citra, Mosaic',
    sku: 'QI440',
    barcode: '5060000000001',
    description: 'Hops',
  });
  expect(mapped[0]?.texts).not.toHaveProperty('cost');
  expect(mapped[0]?.isDraft).toBe(false);
  expect(mapped[0]?.notes).toContainEqual({ column: 'custom fields', says: 'Not brought over: Brewed by: The yard' });
  expect(notes).toEqual([
    'Not brought over, since numbers and names of the other shop mean nothing here: Product ID.',
    'Not brought over, since there is no place for it here: Search Keywords.',
  ]);
});

test('lines below a product are its variants, and rules say what they cost', () => {
  const shirt = { 'Item Type': '  SKU', 'Current Stock Level': '3' };
  const { mapped, notes } = read(
    'products',
    BEFORE,
    {
      'Item Type': 'Product',
      'Product Name': 'Brewery T-shirt',
      'Product Type': 'P',
      Price: '15.0000',
      'Track Inventory': 'by option',
      'Product Tax Class': 'Non-Taxable Products',
    },
    { ...shirt, 'Product Name': '[S]Size=L,[CS]Colour=Black:#000000', 'Product Code/SKU': 'TL' },
    { ...shirt, 'Product Name': '[S]Size=XXL,[CS]Colour=Black:#000000', 'Product Code/SKU': 'TXXL' },
    { ...shirt, 'Product Name': '[S]Size=S,[CS]Colour=Black:#000000', 'Product Code/SKU': 'TS' },
    { 'Item Type': '  Rule', 'Product Name': '[S]Size=XXL', Price: '[ADD]2.5000' },
    { 'Item Type': '  Rule', 'Product Name': '[S]Size=S', 'Allow Purchases?': 'N', Price: '[PERCENT]10' },
  );
  expect(
    mapped.map(({ texts, isDraft }) => [
      texts['size'],
      texts['colour'],
      texts['retail'],
      texts['vat'],
      texts['stock'],
      isDraft,
    ]),
  ).toEqual([
    ['L', 'Black', '15.00', '0', '3', false],
    ['XXL', 'Black', '17.50', '0', '3', false],
    ['S', 'Black', '15.00', '0', '3', true],
  ]);
  expect(mapped[2]?.notes).toContainEqual({
    column: 'retail',
    says: 'A rule of the other shop changes the price by “[PERCENT]10”, which is not taken',
  });
  expect(notes.join()).toContain('2 lines are rules');
});

test('the export of now has variants with prices of their own, and lines that hold only a picture', () => {
  const { form, mapped, notes } = read(
    'products',
    NOW,
    {
      Item: 'Product',
      ID: '5',
      Name: 'Quay Stout 5%',
      Type: 'physical',
      'Inventory Tracking': 'product',
      'Current Stock': '60',
      Price: '3.9',
      'Is Visible': 'FALSE',
      'Tax Class': '1',
      Categories: '23;24',
      'Custom Fields': '{"ABV":"5.1","vendor_id":"9"}',
    },
    { Item: 'Variant', ID: '9', SKU: 'QS1', Options: 'Type=Dropdown|Name=Pack|Value=440ml can' },
    {
      Item: 'Variant',
      ID: '10',
      SKU: 'QS12',
      Options: 'Type=Dropdown|Name=Pack|Value=Case of 12',
      Price: '42.00',
      'Variant Image URL': 'https://shop.example/case.jpg',
    },
    { Item: 'Image', ID: '11', 'Image URL (Import)': 'https://shop.example/can.jpg', 'Image Description': 'The can' },
  );
  expect(form).toBe('bigcommerce');
  expect(
    mapped.map(({ texts }) => [texts['pack'], texts['retail'], texts['abv'], texts['stock'], texts['vat']]),
  ).toEqual([
    ['440ml can', '3.9', '5.1', undefined, '0'],
    ['Case of 12', '42.00', '5.1', undefined, '0'],
  ]);
  expect(mapped[0]?.isDraft).toBe(true);
  expect(mapped[0]?.origin?.group).toBe('');
  expect(mapped[1]?.notes?.find(({ column }) => column === 'stock')?.says).toContain('counted together there (60)');
  expect(notes).toContain('1 line holds only a picture, which is one of its product.');
  expect(mapped.map(({ pictures }) => pictures)).toEqual([
    [{ address: 'https://shop.example/can.jpg', alt: 'The can', isOfPack: false }],
    [{ address: 'https://shop.example/case.jpg', alt: '', isOfPack: true }],
  ]);
});

test('a download, and a line below no product, are refused with words', () => {
  const { mapped } = read(
    'products',
    BEFORE,
    { 'Item Type': 'SKU', 'Product Name': '[S]Size=L' },
    { 'Item Type': 'Product', 'Product Name': 'Recipes', 'Product Type': 'D' },
  );
  expect(mapped.map(({ problems }) => problems.map(({ column }) => column))).toEqual([['item'], ['type']]);
});

test.each([
  ['[S]Size= US 9,[RB]Width= Narrow (B)', ['Size: US 9', 'Width: Narrow (B)']],
  ['[CS]Colour=Red:https://example.com/red.png', ['Colour: Red']],
  ['Type=Swatch|Name=Colour|Value=Black[#000000]Type=Rectangle|Name=Size|Value=M', ['Colour: Black', 'Size: M']],
  ['Type=Radio|Name=A|Value=1 || Type=Radio|Name=B|Value=2', ['A: 1', 'B: 2']],
  ['Quay IPA', []],
])('the options in “%s” are read', (written, options) =>
  expect(optionsIn(written).map(({ name, value }) => `${name}: ${value}`)).toEqual(options),
);

test('a customer comes with her first address; credit and reminders of baskets are named', () => {
  const titles =
    'Customer ID,First Name,Last Name,Company,Email,Phone,Notes,Store Credit,Customer Group,Date Joined,Address Line 1 - 1,Address Line 2 - 1,Address City - 1,Address Zip - 1,Address Phone - 1,Receive Review/Abandoned Cart Emails?'.split(
      ',',
    );
  const { form, mapped, notes } = read('customers', titles, {
    'Customer ID': '4',
    'First Name': 'Ada',
    'Last Name': 'Example',
    Email: 'ada@example.com',
    'Store Credit': '12.5000',
    'Address Line 1 - 1': '3 Quay Street',
    'Address City - 1': 'Crownheath',
    'Address Zip - 1': 'NR34 9AB',
    'Address Phone - 1': '01632 960123',
    'Receive Review/Abandoned Cart Emails?': 'Y',
  });
  expect(form).toBe('bigcommerce');
  expect(mapped[0]).toMatchObject({
    texts: { name: 'Ada Example', telephone: '01632 960123', 'line 1': '3 Quay Street', postcode: 'NR34 9AB' },
    notes: [{ column: 'store credit', says: expect.stringContaining('£12.50') }],
  });
  expect(mapped[0]?.texts).not.toHaveProperty('newsletter since');
  expect(notes).toContain(
    'Not brought over, since a reminder of a basket is no newsletter: Receive Review/Abandoned Cart Emails?.',
  );
});
