import { expect, test } from 'vitest';
import { COLUMNS } from './import-columns.ts';
import type { ImportForm } from './import-kinds.ts';
import { readRow } from './import-values.ts';
import { mapRows } from './map-rows.ts';
import { planProduct } from './plan-products.ts';

/** Whether the product of these lines goes on sale with its packs when staff choose so, and what is said of them. */
function standingOf(form: ImportForm, titles: readonly string[], ...lines: readonly (readonly string[])[]) {
  const rows = [
    ...mapRows(
      { kind: 'products', form },
      { titles: titles, used: new Set() },
      lines.map((cells, at) => ({ line: at + 2, cells })),
      (html) => html,
    ),
  ];
  const toPlan = rows.map(({ source, texts, guesses, isDraft = false }) => ({
    line: source.line,
    texts,
    guesses,
    isDraft,
    ...readRow(COLUMNS.products, { abv: '4.2', ...texts }),
  }));
  const plans = planProduct(toPlan, { known: null, barcodes: new Map(), productOfPack: new Map(), publish: true });
  expect(plans.flatMap(({ problems }) => problems)).toEqual([]);
  return {
    product: plans[0]?.write?.product?.publish,
    packs: plans.map(({ write }) => write?.pack?.publish),
    notes: rows.map(({ notes = [] }) => notes[0]?.says ?? ''),
  };
}

const DRAFT = (why: string) => `It is ${why} in the other shop: what is new is a draft`;

test.each([
  ['active', 'TRUE', ''],
  ['', '', ''],
  ['Draft', 'TRUE', 'a draft'],
  ['archived', 'TRUE', 'archived'],
  ['active', 'FALSE', 'not published'],
])(
  'a Shopify product that is “%s” and published “%s” is on sale here only if it was there',
  (status, published, why) => {
    const found = standingOf(
      'shopify',
      ['Handle', 'Title', 'Option1 Value', 'Variant Price', 'Status', 'Published'],
      ['quay', 'Quay', '440ml can', '3.20', status, published],
      ['quay', '', '500ml bottle', '3.50', '', ''],
    );
    const isOn = why === '';
    const note = isOn ? '' : DRAFT(why);
    expect(found).toEqual({ product: isOn, packs: [isOn, isOn], notes: [note, note] });
  },
);

const WOO = [
  'ID',
  'Type',
  'Name',
  'Regular price',
  'Parent',
  'Published',
  'Visibility in catalog',
  'Attribute 1 value(s)',
];

test.each([
  ['1', 'visible', ''],
  ['0', 'visible', 'private'],
  ['-1', 'visible', 'a draft'],
  ['1', 'hidden', 'hidden'],
])(
  'a WooCommerce product with “%s” in Published and “%s” is on sale here only if it was there',
  (published, visibility, why) => {
    const isOn = why === '';
    expect(
      standingOf('woocommerce', WOO, ['7', 'simple', 'Quay 500ml', '3.20', '', published, visibility, '']),
    ).toEqual({ product: isOn, packs: [isOn], notes: [isOn ? '' : DRAFT(why)] });
  },
);

test('a variation that is switched off is a draft by itself', () => {
  expect(
    standingOf(
      'woocommerce',
      WOO,
      ['7', 'variable', 'Quay', '', '', '1', 'visible', ''],
      ['8', 'variation', '', '3.20', 'id:7', '1', 'visible', '500ml'],
      ['9', 'variation', '', '2.90', 'id:7', '0', 'visible', '330ml'],
    ),
  ).toMatchObject({ product: true, packs: [true, false] });
});
