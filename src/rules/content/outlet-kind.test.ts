import { expect, test } from 'vitest';
import { inOrderOfOutlets, OutletKind, outletKindOf } from './outlet-kind.ts';

const named = (title: string, priority = 0) => ({ title, priority });

test('an outlet that is neither a bar nor a shop is of the kind "other"', () => {
  expect([0, 1, 2, 3, -1].map(outletKindOf)).toEqual([
    OutletKind.hospitality,
    OutletKind.retail,
    OutletKind.other,
    OutletKind.other,
    OutletKind.other,
  ]);
});

test('bars are listed before shops, and each kind by name, ignoring accents and case', () => {
  const outlets = [
    named('Aldous Stores', 1),
    named('The Wheatear'),
    named('Éclair & Ale'),
    named('theatre bar'),
    named('Fox'),
  ];
  expect(inOrderOfOutlets(outlets).map(({ title }) => title)).toEqual([
    'Éclair & Ale',
    'Fox',
    'The Wheatear',
    'theatre bar',
    'Aldous Stores',
  ]);
});
