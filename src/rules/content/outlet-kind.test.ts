import { expect, test } from 'vitest';
import { inOrderOfOutlets, OutletKind, outletKindOf } from './outlet-kind.ts';

const named = (title: string, priority = 0) => ({ title, priority });

test('what is neither a bar nor a shop is another kind of place', () => {
  expect([0, 1, 2, 3, -1].map(outletKindOf)).toEqual([
    OutletKind.hospitality,
    OutletKind.retail,
    OutletKind.other,
    OutletKind.other,
    OutletKind.other,
  ]);
});

test('bars stand before shops, and each kind by name, accents and capitals not counted', () => {
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
