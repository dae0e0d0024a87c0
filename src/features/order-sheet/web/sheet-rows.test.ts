import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { sheetItem } from './sheet-item.fixtures.ts';
import { rowsToShow, sheetRows } from './sheet-rows.ts';

const rows = sheetRows([sheetItem(201, 'Reedcutter', 'Firkin, 9 gal'), sheetItem(202, 'Kölsch', 'Can 440 ml')], {
  favourites: [202],
  paid: [{ packId: 201, cPackPrice: pence(90), on: '2026-11-01' }],
});
const found = (text: string, shown: 'all' | 'typed' | 'favourites' | 'bought' = 'all') =>
  rowsToShow(rows, { shown, text, typed: new Map([['201/0', '2']]), justEmptied: new Set() }).map(
    ({ packId }) => packId,
  );

test('rows are found by the beginnings of their words, whatever the accents, and by their numbers', () => {
  expect([found(''), found('reed'), found('can kols'), found('9 fir'), found('202'), found('cutter')]).toEqual([
    [201, 202],
    [201],
    [202],
    [201],
    [202],
    [],
  ]);
});

test('favourites, what was bought before and what is typed can be shown alone', () => {
  expect([found('', 'favourites'), found('', 'bought'), found('', 'typed'), found('reed', 'favourites')]).toEqual([
    [202],
    [201],
    [201],
    [],
  ]);
});

test('a row stays while its quantity is typed anew', () => {
  const look = { shown: 'typed', text: '', typed: new Map(), justEmptied: new Set(['202/0']) } as const;
  expect(rowsToShow(rows, look).map(({ packId }) => packId)).toEqual([202]);
});
