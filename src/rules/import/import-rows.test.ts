import { assert, boolean, constantFrom, integer, oneof, property, record, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvLineOf, readCell } from '../wording/formats/csv-cells.ts';
import { guessPack, measureIn, strengthIn } from './guess-pack.ts';
import { COLUMNS } from './import-columns.ts';
import { changesOf, type ImportValues, readRow, writeValue } from './import-values.ts';
import { formOf, mapRows } from './map-rows.ts';
import { planProduct } from './plan-products.ts';
import type { RowToPlan } from './planned-row.ts';

const toText = (html: string) => html.replaceAll(/<[^>]*>/g, '');

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Variant Taxable,Variant Barcode,Image Src,Cost per item'.split(
    ',',
  );
const shopify = (...rows: readonly Readonly<Record<string, string>>[]) => [
  ...mapRows(
    { kind: 'products', form: 'shopify' },
    { titles: SHOPIFY, used: new Set() },
    rows.map((row, at) => ({ line: at + 2, cells: SHOPIFY.map((title) => row[title] ?? '') })),
    toText,
  ),
];

test('a formula, and a text that looks like one made harmless, come back as they were', () => {
  const odd = oneof(string({ unit: 'binary' }), stringMatching(/^'{0,3}[=+\-@\t]?[a-z0-9"',]*$/));
  assert(
    property(odd, (text) => {
      for (const isText of [false, true]) {
        const line = csvLineOf([{ text, isText }]);
        const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(readCell(cell)).toBe(text);
        expect(/^[=+@\t\r]/.test(cell)).toBe(false);
      }
    }),
  );
  expect(csvLine(['=1+1', '-5', '-5+x', 'a,b'])).toBe(`'=1+1,-5,'-5+x,"a,b"`);
});

test.each([
  '5060000000009',
  '01632960123',
  '1E5',
  '3-4',
  '1/2',
  '03/2027',
  'MAR1',
  '12 May',
  '10:30',
  '5%',
  '£5',
  'true',
])('the text “%s” is marked, so that a spreadsheet keeps it, and is read as it was', (text) => {
  expect(csvLineOf([{ text, isText: true }])).toBe(`'${text}`);
  expect(readCell(`'${text}`)).toBe(text);
  expect(readCell(`="${text}"`)).toBe(text);
});

test.each(['Bottle', 'NR34 9AB', '3 Quay Street', 'Maybe', 'a@example.com', '01632 960123'])(
  'the text “%s” needs no mark',
  (text) => expect(csvLineOf([{ text, isText: true }])).toBe(text),
);

test('what a British spreadsheet makes of days, gravities and telephones is read', () => {
  const { values, problems } = readRow([...COLUMNS.products, ...COLUMNS.customers], {
    'sold from': '02/01/2027',
    'sold to': '2027-12-31',
    'original gravity': '1.04',
    'final gravity': '1',
    telephone: '1632960123',
  });
  expect(problems).toEqual([]);
  expect(values).toMatchObject({
    soldFrom: '2027-01-02',
    soldTo: '2027-12-31',
    originalGravity: 10_400,
    finalGravity: 10_000,
    telephone: '01632960123',
  });
  expect(readRow(COLUMNS.customers, { telephone: '441632960123' }).values).toEqual({ telephone: '+441632960123' });
});

const valuesOf = (kind: keyof typeof COLUMNS) =>
  record(
    Object.fromEntries(
      COLUMNS[kind].map(({ field, type }) => {
        if (type.is === 'text') return [field, string({ unit: 'binary', maxLength: 5 })];
        if (type.is === 'choice') return [field, constantFrom(...Object.values(type.words))];
        if (type.is === 'yes-no') return [field, boolean()];
        if (type.is === 'day') return [field, constantFrom(null, '2027-02-28')];
        if (type.is === 'gravity') return [field, constantFrom(0, 10_420, 9985)];
        return [field, integer({ min: 0, max: type.is === 'number' ? type.most : 9600 })];
      }),
    ),
  );

test('what is written into a file is read as the same, whatever it is', () => {
  for (const kind of ['products', 'customers', 'vouchers'] as const)
    assert(
      property(valuesOf(kind), (stored) => {
        const columns = COLUMNS[kind];
        const texts = Object.fromEntries(
          columns.map(({ title, field, type }) => [title, writeValue(type, (stored as ImportValues)[field])]),
        );
        const { values: read, problems } = readRow(columns, texts);
        expect(problems).toEqual([]);
        expect(changesOf(columns, stored, read)).toEqual([]);
      }),
    );
});

test('cells that cannot be read say how to write them', () => {
  const { problems } = readRow(COLUMNS.products, {
    retail: '3,20',
    abv: 'strong',
    'sold from': '30/02/2027',
    vat: '17.5',
    'size ml': '1.5',
    vegan: 'perhaps',
    'original gravity': '1042',
    product: 'x'.repeat(121),
  });
  expect(problems.map(({ column }) => column)).toEqual([
    'product',
    'abv',
    'original gravity',
    'vegan',
    'size ml',
    'vat',
    'retail',
    'sold from',
  ]);
});

test.each([
  ['440ml can', 440],
  ['33 cl', 330],
  ['5L mini keg', 5000],
  ['0.5 l', 500],
  ['9 gallon', 40_915],
  ['Case', null],
  ['2024 vintage', null],
])('the measure in “%s” is %s ml', (text, size) => expect(measureIn(text)).toBe(size));

test.each([
  ['Harbour 5.2%', 520],
  ['ABV: 4.8', 480],
  ['10% off, 3.8% ABV', 380],
  ['100% malt', 0],
  ['no strength', 0],
])('the strength in “%s” is %s', (text, strength) => expect(strengthIn(text)).toBe(strength));

test.each([
  ['Quay Gin 70cl', { drinkKind: 3, kind: 1, sizeMl: 700 }],
  ['Firkin of Harbour', { kind: 4, boxRule: 2, sizeMl: null }],
  ['Mini keg, 5L', { kind: 3, sizeMl: 5000 }],
  ['Orchard cider 500ml', { drinkKind: 1 }],
])('“%s” is guessed by its words', (title, guess) =>
  expect(guessPack({ title, variant: '', about: '', description: '', taxable: true })).toMatchObject(guess),
);

test('the rows of a Shopify product are put together, and its pictures are no packs', () => {
  const rows = shopify(
    {
      Handle: 'harbour-ipa',
      Title: 'Harbour IPA',
      'Body (HTML)': '<p>Hoppy, 5.5% ABV</p>',
      Type: 'IPA',
      'Option1 Value': '440ml can',
      'Variant Price': '4.20',
      'Variant Inventory Qty': '-3',
      'Variant Taxable': 'true',
      'Image Src': 'a.jpg',
    },
    {
      Handle: 'harbour-ipa',
      'Option1 Value': 'Case of 12',
      'Variant Price': '45.00',
      'Variant Inventory Qty': '7',
      'Variant Taxable': 'true',
    },
    { Handle: 'harbour-ipa', 'Image Src': 'b.jpg' },
    {
      Handle: 'glass',
      Title: 'Pint glass',
      'Option1 Value': 'Default Title',
      'Variant Price': '5.00',
      'Variant Taxable': 'false',
    },
    { Handle: 'empty', Title: 'Nothing' },
  );
  expect(rows.map(({ source, texts }) => [source.line, texts['address'], texts['pack'], texts['stock']])).toEqual([
    [2, 'harbour-ipa', '440ml can', '0'],
    [3, 'harbour-ipa', 'Case of 12', '7'],
    [5, 'glass', 'Each', undefined],
    [6, undefined, undefined, undefined],
  ]);
  expect(rows[0]?.texts).toMatchObject({ abv: '5.5', 'size ml': '440', vat: '20', description: 'Hoppy, 5.5% ABV' });
  expect(rows[1]?.texts).toMatchObject({ kind: 'case', 'case of': '440ml can 440 ml', 'case quantity': '12' });
  expect(rows[1]?.guesses).not.toContain('retail');
  expect(rows[2]?.texts).toMatchObject({ vat: '0', kind: 'goods' });
  expect(rows[3]?.problems).toMatchObject([{ column: 'variant price' }]);
});

test('WooCommerce variations stand under their parent, and a simple product by itself', () => {
  const titles = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Description',
    'Tax status',
    'Regular price',
    'Categories',
    'Stock',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
  ];
  const rows = [
    ...mapRows(
      { kind: 'products', form: 'woocommerce' },
      { titles: titles, used: new Set() },
      [
        {
          line: 2,
          cells: [
            '7',
            'variable',
            'HB',
            'Harbour',
            'Bitter, 4.1% vol',
            'taxable',
            '',
            'Beer > Bitter',
            '',
            '',
            'Size',
            '500ml, 5L mini keg',
          ],
        },
        {
          line: 3,
          cells: ['8', 'variation', '', 'Harbour - 500ml', '', 'taxable', '3.10', '', '12', 'id:7', 'Size', '500ml'],
        },
        {
          line: 4,
          cells: ['9', 'variation', '', 'Harbour - keg', '', 'taxable', '31.00', '', '', 'HB', 'Size', '5L mini keg'],
        },
        { line: 5, cells: ['10', 'simple', '', 'Quay Stout 330ml', '', 'taxable', '2.90', 'Beer', '4', '', '', ''] },
      ],
      toText,
    ),
  ];
  expect(
    rows.map(({ source, texts }) => [
      source.line,
      texts['address'],
      texts['pack'],
      texts['size ml'],
      texts['abv'],
      texts['style'],
    ]),
  ).toEqual([
    [3, 'harbour', '500ml', '500', '4.1', 'Bitter'],
    [4, 'harbour', '5L mini keg', '5000', '4.1', 'Bitter'],
    [5, 'quay-stout-330ml', 'Bottle', '330', undefined, 'Beer'],
  ]);
});

test('of a gift card of which only the last characters are known the code stays empty', () => {
  const titles = [
    'Id',
    'Last Characters',
    'Customer Name',
    'Initial Balance',
    'Current Balance',
    'Currency',
    'Expires On',
    'Enabled?',
  ];
  const cards = [
    ...mapRows(
      { kind: 'vouchers', form: 'shopify' },
      { titles: titles, used: new Set() },
      [
        { line: 2, cells: ['55', 'ab12', 'Ada Example', '£25.00', '12.50', 'GBP', '2027-12-31', 'true'] },
        { line: 3, cells: ['56', 'cd34', '', '25.00', '25.00', 'EUR', '', 'false'] },
      ],
      toText,
    ),
  ];
  expect(cards[0]?.texts).toEqual({
    code: '',
    name: 'Gift voucher',
    value: '25.00',
    balance: '12.50',
    until: '2027-12-31',
    note: 'Shopify gift card 55 ending ab12 of Ada Example',
  });
  expect(cards[1]?.problems.map(({ column }) => column)).toEqual(['currency', 'enabled']);
});

test('a file without its titles says which are missing', () => {
  expect(formOf('customers', ['name'])).toMatchObject({ fault: expect.stringContaining('“email”') });
  expect(formOf('prices', ['retail'])).toMatchObject({ fault: expect.stringContaining('“pack id”') });
  expect(formOf('customers', ['First Name', 'Last Name', 'Email'])).toEqual({ form: 'shopify' });
});

const rowOf = (texts: Readonly<Record<string, string>>, guesses: readonly string[] = [], line = 2): RowToPlan => ({
  line,
  texts,
  guesses,
  ...readRow(COLUMNS.products, texts),
});

test('a product that is wrong refuses its rows, a pack that is wrong its own', () => {
  const around = { known: null, barcodes: new Map(), productOfPack: new Map(), publish: true };
  const good = {
    address: 'harbour',
    product: 'Harbour',
    abv: '4.2',
    pack: 'Bottle',
    kind: 'bottle or can',
    'size ml': '500',
    retail: '3.20',
  };
  const plan = planProduct(
    [
      rowOf(good),
      rowOf({ address: 'harbour', pack: 'Can', 'size ml': '0', retail: '0.00' }, [], 3),
      rowOf(
        {
          address: 'harbour',
          pack: 'Case',
          kind: 'case',
          'size ml': '500',
          'case of': 'Bottle 500 ml',
          'case quantity': '12',
          retail: '30.00',
        },
        [],
        4,
      ),
    ],
    around,
  );
  expect(plan.map(({ outcome, problems }) => [outcome, problems.map(({ column }) => column)])).toEqual([
    ['new', []],
    ['refused', ['size ml', 'retail']],
    ['new', []],
  ]);
  expect(plan[0]?.write?.product).toMatchObject({ id: null, publish: true });
  const wrong = planProduct(
    [
      rowOf({ ...good, product: '' }),
      rowOf({ address: 'harbour', pack: 'Can', 'size ml': '440', product: 'Other' }, [], 3),
    ],
    around,
  );
  expect(wrong.map(({ outcome, problems }) => [outcome, problems.map(({ column }) => column)])).toEqual([
    ['refused', ['product']],
    ['refused', ['product', 'product']],
  ]);
});

test('a guess changes nothing of what is there', () => {
  const stored = planProduct(
    [rowOf({ address: 'a', product: 'A', pack: 'Can', 'size ml': '440', vat: '20', retail: '3.00' })],
    { known: null, barcodes: new Map(), productOfPack: new Map(), publish: false },
  )[0]!.write!;
  const known = {
    id: 1,
    version: 1,
    archived: false,
    values: stored.product!.values,
    packs: [
      {
        id: 2,
        version: 1,
        archived: false,
        isOrdered: true,
        extraKind: 0,
        bulkOf: null,
        variants: [],
        values: stored.pack!.values,
      },
    ],
  } as const;
  const again = {
    address: 'a',
    product: 'A',
    pack: 'Can',
    'size ml': '440',
    vat: '0',
    abv: '9',
    retail: '3.00',
    stock: '9',
  };
  expect(
    planProduct([rowOf(again, ['vat', 'abv'])], {
      known,
      barcodes: new Map(),
      productOfPack: new Map(),
      publish: false,
    })[0]?.outcome,
  ).toBe('same');
  const dearer = planProduct([rowOf({ ...again, retail: '3.50', 'size ml': '440' }, ['vat', 'abv'])], {
    known,
    barcodes: new Map(),
    productOfPack: new Map(),
    publish: false,
  })[0];
  expect(dearer).toMatchObject({ outcome: 'changed', changes: [{ column: 'retail', before: '3.00', after: '3.50' }] });
});

test('each product of a file is made when it is taken, and its HTML is read once', () => {
  const texts: string[] = [];
  const rows = mapRows(
    { kind: 'products', form: 'shopify' },
    { titles: ['Handle', 'Title', 'Body (HTML)', 'Variant Price'], used: new Set() },
    ['one', 'one', 'two', 'two'].map((handle, at) => ({ line: at + 2, cells: [handle, handle, handle, '3.50'] })),
    (html) => {
      texts.push(html);
      return html;
    },
  );
  const taken = rows[Symbol.iterator]();
  expect([taken.next(), taken.next()].map(({ done }) => done)).toEqual([false, false]);
  expect(texts).toEqual(['one']);
  expect([taken.next(), taken.next(), taken.next()].map(({ done }) => done)).toEqual([false, false, true]);
  expect(texts).toEqual(['one', 'two']);
});

test('a pack number of another shop is no number here, and one of ours under a changed address is refused', () => {
  const row: RowToPlan = {
    line: 2,
    texts: {},
    values: { slug: 'old-mill', name: 'Old Mill', abv: 420, packId: 7, packName: 'Bottle', sizeMl: 500, retail: 320 },
    guesses: [],
    problems: [],
  };
  const around = { known: null, barcodes: new Map(), publish: false };
  const outcomeAmong = (productOfPack: ReadonlyMap<number, string>) =>
    planProduct([row], { ...around, productOfPack })[0];
  expect(outcomeAmong(new Map())).toMatchObject({ outcome: 'new', write: { pack: { id: null } } });
  expect(outcomeAmong(new Map([[7, 'Quay IPA']]))).toMatchObject({ outcome: 'new', write: { pack: { id: null } } });
  expect(outcomeAmong(new Map([[7, 'Old Mill']]))).toMatchObject({
    outcome: 'refused',
    problems: [{ column: 'pack id' }],
  });
});

const ipaRow = (line: number, packId: number, packName: string, sizeMl: number, retail = 999): RowToPlan => ({
  line,
  texts: {},
  values: { slug: 'ipa', name: 'Quay IPA', abv: 560, packId, packName, sizeMl, retail },
  guesses: [],
  problems: [],
});

test('numbers of another shop that are by chance some of a product that is here change none of its packs', () => {
  const empty = { known: null, barcodes: new Map(), productOfPack: new Map(), publish: false } as const;
  const stored = planProduct([ipaRow(2, 6, 'Bottle', 500, 320), ipaRow(3, 7, 'Can', 440, 280)], empty);
  const packs = [6, 7].map((id, at) => ({
    id,
    version: 1,
    archived: false,
    isOrdered: false,
    extraKind: 0 as const,
    bulkOf: null,
    variants: [],
    values: stored[at]!.write!.pack!.values,
  }));
  const known = { id: 3, version: 1, archived: false, values: stored[0]!.write!.product!.values, packs };
  const around = { ...empty, known };
  const problemsOf = (...rows: readonly RowToPlan[]) =>
    planProduct(rows, around).map(({ outcome, problems }) => [outcome, problems[0]?.says]);
  expect(problemsOf(ipaRow(2, 7, 'Bottle', 500), ipaRow(3, 8, 'Can', 440))).toEqual([
    ['refused', expect.stringMatching(/^Line 3 has a number that is none of this product/)],
    ['refused', expect.stringMatching(/^This product has no pack of this number/)],
  ]);
  expect(problemsOf(ipaRow(2, 7, 'Bottle', 500), ipaRow(3, 6, 'Can', 440))).toEqual([
    ['refused', 'Bottle is number 6 here, and 7 is Can'],
    ['refused', 'Can is number 7 here, and 6 is Bottle'],
  ]);
  expect(problemsOf(ipaRow(2, 6, 'Small bottle', 500), ipaRow(3, 7, 'Can', 440)).map(([outcome]) => outcome)).toEqual([
    'changed',
    'changed',
  ]);
});

const shirtRow = (line: number, values: ImportValues): RowToPlan => ({
  line,
  texts: {},
  values: {
    slug: 'shirt',
    name: 'Shirt',
    drinkKind: 5,
    packId: 7,
    packName: 'Shirt',
    kind: 200,
    retail: 1500,
    ...values,
  },
  guesses: [],
  problems: [],
});

test('variants of one pack agree on what the pack has, and two new packs of one name are refused', () => {
  const around = { known: null, barcodes: new Map(), productOfPack: new Map(), publish: false };
  const small = shirtRow(2, { variantSize: 'Small', sku: 'S-1', onHand: 3 });
  const large = shirtRow(3, { variantSize: 'Large', sku: 'S-1', onHand: 4 });
  expect(planProduct([small, large], around).map(({ write }) => [write?.pack?.id, write?.variant?.onHand])).toEqual([
    [null, 3],
    [undefined, 4],
  ]);
  expect(planProduct([small, { ...large, values: { ...large.values, sku: 'S-2' } }], around)[1]).toMatchObject({
    outcome: 'refused',
    problems: [{ column: 'sku' }],
  });
  const other = shirtRow(3, { variantSize: 'Large', packId: 8 });
  expect(planProduct([small, other], around).map(({ problems }) => problems[0]?.column)).toEqual(['pack', 'pack']);
});
