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

const SQUARE = csv(
  [
    'Token',
    'Item Name',
    'Variation Name',
    'SKU',
    'Reporting Category',
    'Price',
    'Archived',
    'Current Quantity Yard',
    'Tax - VAT (20%)',
  ],
  ['A', 'Lock Mild 3.4%', '440ml can', 'LM1', 'Beer', '3.10', 'N', '24', 'Y'],
  ['B', 'Lock Mild 3.4%', 'Case of 12', 'LM12', 'Beer', '34.00', 'N', '2', 'Y'],
  ['C', 'Old Lock 6%', '500ml', 'OL', 'Beer', '4.00', 'Y', '', 'Y'],
);
const BIGCOMMERCE = csv(
  [
    'Item Type',
    'Product ID',
    'Product Name',
    'Product Type',
    'Product Code/SKU',
    'Price',
    'Cost Price',
    'Product Visible?',
    'Track Inventory',
    'Current Stock Level',
    'Category',
  ],
  ['Product', 1, 'Weir T-shirt', 'P', 'WT', '15.0000', '0.0000', 'Y', 'by option', 0, 'Shop/Clothing'],
  ['  SKU', '', '[S]Size=S', '', 'WTS', '', '', '', '', 3, ''],
  ['  SKU', '', '[S]Size=M', '', 'WTM', '', '', '', '', 4, ''],
);

const packsOf = async (slug: string) =>
  (
    await sql<{ name: string; active: boolean; retail: number; stock: number; variant: string | null }>`
      select k.name, k.active, k.retail_inc_pence as retail, s.on_hand::int as stock, v.size_name as variant
      from product p join pack k on k.product_id = p.id join stock_item s on s.pack_id = k.id left join pack_variant v on v.id = s.variant_id
      where p.slug = ${slug} order by k.sort, k.id, v.sort`.execute(shop.db)
  ).rows;

test.each([
  ['square', SQUARE, 'lock-mild-3-4', ['440ml can 310 24 null true', 'Case of 12 3400 2 null true']],
  ['bigcommerce', BIGCOMMERCE, 'weir-t-shirt', ['Each 1500 3 S true', 'Each 1500 4 M true']],
] as const)(
  'a product export of %s is read, asks its currency, is imported and taken back',
  async (form, file, slug, packs) => {
    const id = await desk.uploaded('products', file);
    const { choices, ...details } = await desk.read(id);
    expect(details).toMatchObject({ form, asksCurrency: true, counts: { refused: 0 } });
    expect(details.notes.join()).toMatch(/Token|Product ID/);
    await desk.post('choose', { id, ...choices, publish: true });
    expect((await desk.post('start', { id })).status).toBe(409);
    await desk.started(id);
    const made = await packsOf(slug);
    expect(made.map((pack) => `${pack.name} ${pack.retail} ${pack.stock} ${pack.variant} ${pack.active}`)).toEqual(
      packs,
    );
    // What was archived there is a draft, also when what is new goes on sale.
    expect((await packsOf('old-lock-6')).map(({ active }) => active)).toEqual(form === 'square' ? [false] : []);
    expect((await desk.read(await desk.uploaded('products', file))).counts).toMatchObject({ new: 0, refused: 0 });
    expect(await desk.undone(id)).toMatchObject({ states: { stays: 0 } });
    expect(await packsOf(slug)).toEqual([]);
  },
);

test.each([
  [
    'square',
    csv(
      [
        'First Name',
        'Last Name',
        'Email Address',
        'Phone Number',
        'Street Address 1',
        'City',
        'Postal Code',
        'Square Customer ID',
        'Email Subscription Status',
      ],
      [
        'Lou',
        'Example',
        'lou.lock@example.com',
        '01632 960123',
        '3 Quay Street',
        'Crownheath',
        'NR34 9AB',
        'X1',
        'Unknown',
      ],
    ),
  ],
  [
    'bigcommerce',
    csv(
      [
        'First Name',
        'Last Name',
        'Email',
        'Phone',
        'Store Credit',
        'Address Line 1 - 1',
        'Address City - 1',
        'Address Zip - 1',
      ],
      ['Lou', 'Example', 'lou.lock@example.com', '01632 960123', '0.0000', '3 Quay Street', 'Crownheath', 'NR34 9AB'],
    ),
  ],
])('a customer file of %s makes a customer with an address, and is taken back', async (form, file) => {
  const id = await desk.uploaded('customers', file);
  expect(await desk.read(id)).toMatchObject({ form, counts: { new: 1, refused: 0 } });
  await desk.started(id);
  const { rows } = await sql<{ name: string; line1: string; postcode: string }>`
    select p.name, a.line1, a.postcode from person p join kept_address a on a.person_id = p.id where p.import_id = ${id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ name: 'Lou Example', line1: '3 Quay Street', postcode: 'NR34 9AB' }]);
  expect(await desk.undone(id)).toMatchObject({ states: { stays: 0 } });
});

test('a file under another kind is offered as its own, and what is no table says what it is', async () => {
  const customers = csv(['First Name', 'Last Name', 'Email'], ['Lou', 'Example', 'lou.weir@example.com']);
  expect((await desk.upload('products', customers)).body).toMatchObject({ outcome: 'unreadable', isOf: 'customers' });
  expect((await desk.upload('customers', customers)).body).toMatchObject({ outcome: 'checked', isOf: null });
  expect((await desk.upload('products', 'PK\u0003\u0004\u0000xl/workbook.xml')).body).toMatchObject({
    fault: expect.stringContaining('This is an Excel file (.xlsx), and no CSV file.'),
    isOf: null,
  });
});
