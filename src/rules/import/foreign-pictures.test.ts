import { expect, test } from 'vitest';
import { addressesOf, picturesToFetch } from './foreign-pictures.ts';
import type { ImportForm } from './import-kinds.ts';
import { mapRows } from './map-rows.ts';

const at = (...addresses: readonly string[]) => addresses.map((address) => ({ address, alt: '' }));

test('pictures are fetched each once, from addresses of the web, at most twelve of a product', () => {
  expect(picturesToFetch([])).toEqual({ pictures: [], notes: [] });
  expect(picturesToFetch(at('', ' https://a.example/1.jpg ', '//a.example/2.jpg', 'https://a.example/1.jpg'))).toEqual({
    pictures: at('https://a.example/1.jpg', 'https://a.example/2.jpg'),
    notes: [],
  });
  const numbered = (length: number) => at(...Array.from({ length }, (_, place) => `https://a.example/${place}`));
  expect(picturesToFetch(numbered(12)).notes).toEqual([]);
  const { pictures, notes } = picturesToFetch(numbered(13));
  expect(pictures).toEqual(numbered(12));
  expect(notes).toEqual([
    { column: 'pictures', says: '13 are named: the first 12 are fetched, as a product has no more' },
  ]);
});

test('what is no address of the web is named, and not fetched', () => {
  const strange = [
    'a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    `https://a.example/${'x'.repeat(2000)}`,
  ];
  const { pictures, notes } = picturesToFetch(at(...strange));
  expect(pictures).toEqual([]);
  expect(notes).toEqual([
    {
      column: 'pictures',
      says: '“a.jpg” and 4 more cannot be fetched: the address of a picture begins with https://',
    },
  ]);
});

test('a text that says what a picture shows is cut at 200 characters', () => {
  const [picture] = picturesToFetch([
    { address: 'https://a.example/1', alt: ` Two\n pints ${'x'.repeat(300)}` },
  ]).pictures;
  expect(picture?.alt).toHaveLength(200);
  expect(picture?.alt.startsWith('Two pints x')).toBe(true);
});

test('addresses of one cell are divided by commas, and a comma within one stays', () => {
  expect(addressesOf('https://a.example/1,2.jpg, https://a.example/3.jpg,https://a.example/4.jpg')).toEqual([
    'https://a.example/1,2.jpg',
    'https://a.example/3.jpg',
    'https://a.example/4.jpg',
  ]);
});

function pictured(form: ImportForm, titles: readonly string[], ...lines: readonly (readonly string[])[]) {
  const rows = lines.map((cells, place) => ({ line: place + 2, cells }));
  const used = new Set<number>();
  const mapped = [...mapRows({ kind: 'products', form }, { titles, used }, rows, (html) => html)];
  return mapped.map(({ source, pictures }) => [
    source.line,
    ...(pictures ?? []).map(({ address, alt, isOfPack }) => [address.slice(-1), alt, isOfPack]),
  ]);
}

test.each([
  [
    'before 2025',
    [
      'Handle',
      'Title',
      'Option1 Value',
      'Variant Price',
      'Image Src',
      'Image Position',
      'Image Alt Text',
      'Variant Image',
    ],
  ],
  [
    'since 2025',
    [
      'URL handle',
      'Title',
      'Option1 value',
      'Price',
      'Product image URL',
      'Image position',
      'Image alt text',
      'Variant image URL',
    ],
  ],
])('Shopify, %s: all rows of a handle bring pictures, by their positions, and a variant its own', (_, titles) => {
  expect(
    pictured(
      'shopify',
      titles,
      ['ale', 'Ale', '440ml can', '3.20', 'https://a.example/b', '2', 'The can', 'https://a.example/a'],
      ['ale', '', '500ml bottle', '3.60', 'https://a.example/a', '1', '', 'https://a.example/v'],
      ['ale', '', '', '', 'https://a.example/c', '', '', ''],
      ['stout', 'Stout', '440ml can', '3.20', '', '', '', 'https://a.example/s'],
    ),
  ).toEqual([
    // The variant shows what its product shows first.
    [2, ['a', '', false], ['b', 'The can', false], ['c', '', false]],
    [3, ['v', '', true]],
    [5, ['s', '', false]],
  ]);
});

test('WooCommerce: a product brings all of its pictures, and a variation the first of its own', () => {
  const titles = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Parent',
    'Attribute 1 name',
    'Attribute 1 value(s)',
    'Images',
  ];
  expect(
    pictured(
      'woocommerce',
      titles,
      ['1', 'variable', 'A', 'Ale', '', '', 'Size', '440ml, 500ml', 'https://a.example/a, https://a.example/b'],
      ['2', 'variation', 'A1', 'Ale 440', '3.20', 'id:1', 'Size', '440ml', 'https://a.example/v, https://a.example/w'],
      ['3', 'variation', 'A2', 'Ale 500', '3.60', 'id:1', 'Size', '500ml', ''],
      ['4', 'simple', 'S', 'Stout 440ml', '3.20', '', '', '', 'https://a.example/s'],
    ),
  ).toEqual([[3, ['a', '', false], ['b', '', false], ['v', '', true]], [4], [5, ['s', '', false]]]);
});
