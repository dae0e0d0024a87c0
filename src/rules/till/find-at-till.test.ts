import { expect, test } from 'vitest';
import { findAtTill, packAtEnter, packOfBarcode } from './find-at-till.ts';
import { groupAtTill, isOnTab, needsChoice } from './pack-at-till.ts';
import { anythingAtTill, bottleAtTill, shirtAtTill, sixAtTill, tillShelf } from './till.fixtures.ts';

const found = (typed: string) => findAtTill(tillShelf, typed).map(({ packId }) => packId);
const kind = (tpe: number, extraTpe: number) => groupAtTill({ tpe, extraTpe });

test('what is typed is found in names, sizes and barcodes, word by word, names that begin with it first', () => {
  expect(found('reed bott')).toEqual([10]);
  expect(found('REED')).toEqual([10]);
  // The shirt begins with it, and comes before what only holds it.
  expect(found('t')[0]).toBe(50);
  expect(found('5012')).toEqual([10]);
  expect(found('porter')).toEqual([]);
  expect(found(' ')).toHaveLength(tillShelf.length);
});

test('a scanned code is one pack, with twelve digits or with a nought before them', () => {
  expect(packOfBarcode(tillShelf, '5012345678900')).toBe(bottleAtTill);
  expect(packOfBarcode(tillShelf, '012345678905')).toBe(shirtAtTill);
  expect(packOfBarcode(tillShelf, '0012345678905\n')).toBe(shirtAtTill);
  for (const typed of ['', '0', '5012345678901', 'Reedcutter', '501234567890']) {
    expect(packOfBarcode(tillShelf, typed)).toBeNull();
  }
});

test('Enter takes the scanned pack or the first that is found, and nothing for a code that no pack has', () => {
  expect(packAtEnter(tillShelf, '5012345678900')).toBe(bottleAtTill);
  expect(packAtEnter(tillShelf, 'reed')).toBe(bottleAtTill);
  // Its digits stand in the code of the bottle.
  expect(found('23456789')).toEqual([10, 50]);
  expect(packAtEnter(tillShelf, '23456789')).toBeNull();
  expect(packAtEnter(tillShelf, ' ')).toBeNull();
});

test('a pack stands under one heading, and the items of the till under its tab', () => {
  expect([bottleAtTill, sixAtTill, shirtAtTill, anythingAtTill].map(groupAtTill)).toEqual([
    'Bottles and cans',
    'Cases and boxes',
    'Goods',
    'Till',
  ]);
  expect([kind(4, 0), kind(201, 6), kind(200, 3), kind(202, 16), kind(203, 21), kind(200, 7)]).toEqual([
    'Casks and kegs',
    'Tickets',
    'Tickets',
    'Gift vouchers',
    'Sums of money',
    'Goods',
  ]);
  expect([bottleAtTill, anythingAtTill].map((pack) => isOnTab(pack, 'products'))).toEqual([true, false]);
  expect([bottleAtTill, anythingAtTill].map((pack) => isOnTab(pack, 'till'))).toEqual([false, true]);
  const deposit = { tpe: 203, extraTpe: 203 };
  expect([isOnTab(deposit, 'products'), isOnTab(deposit, 'till')]).toEqual([true, true]);
});

test('what has options, is filled or has no price is chosen first', () => {
  expect([bottleAtTill, shirtAtTill, sixAtTill, anythingAtTill].map(needsChoice)).toEqual([false, true, true, true]);
});
