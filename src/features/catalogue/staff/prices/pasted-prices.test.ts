import { expect, test } from 'vitest';
import { PACK_PRICES } from '#rules/catalogue/packs/pack-faults.ts';
import { copiedCells, pastePrices } from './pasted-prices.ts';
import { BOTTLE, MEMBERSHIP } from './price-rows.fixtures.ts';
import { readTyped } from './typed-prices.ts';

const GRID = { rows: [BOTTLE, MEMBERSHIP, { ...BOTTLE, id: 3 }], prices: PACK_PRICES };
const pasted = (text: string, at = 0) => {
  const { cells, leftOver } = pastePrices(text, { at, price: 'retail' }, GRID);
  return { cells: cells.map(({ packId, price, text: typed }) => [packId, price, typed]), leftOver };
};

test('cells of a spreadsheet go down and to the right, with pound signs and thousands as they are', () => {
  expect(pasted('£1,234.50\r\n\r\n3.60\t\t2.10\r\n')).toEqual({
    cells: [
      [1, 'retail', '£1,234.50'],
      [3, 'retail', '3.60'],
      [3, 'tier1', '2.10'],
    ],
    leftOver: [],
  });
});

test('each cell of a pasted column that can be read in two ways is marked with both', () => {
  const { cells } = pastePrices('3,605\n3.60\n£3,605', { at: 0, price: 'retail' }, GRID);
  expect(cells.map((cell) => readTyped(cell).fault)).toEqual([
    expect.stringContaining('3605 or 3.61'),
    '',
    expect.stringContaining('3605 or 3.61'),
  ]);
});

test('what falls below the grid, beside it, or on a price that the pack has not is left over and not lost', () => {
  expect(pasted('1\t2\n3\t4\n5', 1)).toEqual({
    cells: [
      [2, 'retail', '1'],
      [3, 'retail', '3'],
      [3, 'tier0', '4'],
    ],
    leftOver: ['2', '5'],
  });
  expect(pasted('1\t2\t3\t4\t5\t6\t7\t8').leftOver).toEqual(['8']);
});

test('a single cell with its line end is one cell, in quotes or not', () => {
  expect(copiedCells('3.50\r\n')).toEqual([['3.50']]);
  expect(copiedCells('"3.50"')).toEqual([['3.50']]);
});
