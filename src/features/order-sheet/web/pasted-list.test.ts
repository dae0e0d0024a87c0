import { expect, test } from 'vitest';
import { indexProducts, matchProduct } from '#rules/trade/match-product.ts';
import { readPastedOrder } from '#rules/trade/read-pasted-order.ts';
import {
  isMendable,
  isUnderstood,
  linesOfPaste,
  type Mended,
  pastedTwice,
  quantitiesDown,
  readRow,
} from './pasted-list.ts';
import { sheetItem } from './sheet-item.fixtures.ts';
import { sheetRows } from './sheet-rows.ts';

const rows = sheetRows(
  [
    sheetItem(201, 'Reedcutter', 'Firkin'),
    sheetItem(202, 'Reedcutter', 'Pin'),
    sheetItem(203, 'Lamplighter', 'Firkin'),
  ],
  { favourites: [], paid: [] },
);
const index = indexProducts(rows);
const byKey = new Map(rows.map((row) => [row.key, row]));
const read = (text: string, mended?: Mended) =>
  readPastedOrder(text).rows.map((pasted) =>
    readRow({ key: `${pasted.row}`, where: '', pasted, match: matchProduct(index, pasted) }, byKey, mended),
  );
const of = (text: string, mended?: Mended) =>
  read(text, mended).map(({ product, quantity, fault }) => [product?.packId ?? null, quantity, fault]);

test('what is understood is taken, and the rest has its reason', () => {
  const text =
    'Reedcutter firkin\t2\nReedcutter\t3\nZebra stout\t1\nLamplighter firkin\t-2\nReedcutter pin\tsix\n203\t1,200';
  expect(of(text)).toEqual([
    [201, 2, null],
    [null, 3, 'several'],
    [null, 1, 'unknown'],
    [203, null, 'negative'],
    [202, null, 'no-number'],
    [203, 1200, null],
  ]);
  expect(read(text).map(isMendable)).toEqual([false, true, true, true, true, false]);
});

test('a row is mended by its product, its quantity, or both, and only then understood', () => {
  expect(of('Zebra stout\t3\nZebra bitter\t4', { key: '202/0' })).toEqual([
    [202, 3, null],
    [202, 4, null],
  ]);
  expect(of('Reedcutter pin\tsix\nx\t1\ny\t1', { many: '6' })[0]).toEqual([202, 6, null]);
  expect(of('Reedcutter pin\tsix\nx\t1\ny\t1', { many: '1.5' })[0]).toEqual([202, null, 'not-whole']);
  const [mended] = read('Zebra stout\t-3\nx\t1', { many: '3' });
  expect([isUnderstood(mended!), mended!.fault]).toEqual([false, 'unknown']);
});

test('a quantity without a product waits for its product, and is not to be typed again', () => {
  expect(of('Product\tQty\n\t7', {})).toEqual([[null, 7, 'no-product']]);
  expect(of('Product\tQty\n\t7', { key: '201/0' })).toEqual([[201, 7, null]]);
});

test('what is pasted twice is added up, and said', () => {
  const twice = read('Reedcutter firkin\t2\nLamplighter firkin\t1\n201\t3');
  expect(linesOfPaste(twice)).toEqual([
    { packId: 201, extraItemId: 0, numPacks: 5 },
    { packId: 203, extraItemId: 0, numPacks: 1 },
  ]);
  expect([...pastedTwice(twice)]).toEqual(['201/0']);
});

const down = (text: string) => {
  const quantities = quantitiesDown(text, rows);
  return quantities && Object.fromEntries(quantities);
};

test('a column goes down the rows, and a blank cell leaves its row out: the others do not move up', () => {
  expect(down('6\r\n\r\n12\r\n')).toEqual({ '201/0': '6', '203/0': '12' });
  expect(down('\n4')).toEqual({ '202/0': '4' });
  expect([down('1\n2\n3\n4'), down('6\nsix'), down('Reedcutter\t6'), down('\n')]).toEqual([null, null, null, null]);
});
