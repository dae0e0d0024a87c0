import { describe, expect, test } from 'vitest';
import {
  giftVoucher,
  lamplighter,
  mixedCase,
  pickSix,
  reedcutter,
  tShirt,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import type { VariantId } from '#rules/catalogue/packs/pack.ts';
import { needsOfLine, stockOfNeeds } from './needs-of-line.ts';
import { stockChanges } from './stock-changes.ts';
import type { StockItemId } from './stock-item.ts';
import { cellar } from './stock.fixtures.ts';

const large = 502 as VariantId;

describe('one pack takes from the stock', () => {
  test('itself', () => {
    expect(stockOfNeeds(needsOfLine(reedcutter, null, []), cellar)).toEqual([{ stockItemId: 1, quantity: 1 }]);
  });

  test('the chosen size', () => {
    expect(stockOfNeeds(needsOfLine(tShirt, large, []), cellar)).toEqual([{ stockItemId: 5, quantity: 1 }]);
  });

  test('every part of a mixed case', () => {
    expect(stockOfNeeds(needsOfLine(mixedCase, null, []), cellar)).toEqual([
      { stockItemId: 1, quantity: 4 },
      { stockItemId: 2, quantity: 2 },
    ]);
  });

  test('the picked beers, added up, in ascending order', () => {
    const picks = [lamplighter.id, reedcutter.id, lamplighter.id, reedcutter.id, reedcutter.id, reedcutter.id];
    expect(stockOfNeeds(needsOfLine(pickSix, null, picks), cellar)).toEqual([
      { stockItemId: 1, quantity: 4 },
      { stockItemId: 2, quantity: 2 },
    ]);
  });

  test('nothing when it is a voucher', () => {
    expect(stockOfNeeds(needsOfLine(giftVoucher, null, []), cellar)).toEqual([]);
  });

  test('an unavailable item when it has no stock item', () => {
    expect(stockOfNeeds(needsOfLine(tShirt, null, []), cellar)).toBeNull();
  });
});

test('only the difference between before and after changes', () => {
  const [one, two, three] = [1, 2, 3] as StockItemId[];
  const before = [
    { stockItemId: three!, quantity: 2 },
    { stockItemId: one!, quantity: 5 },
  ];
  const after = [
    { stockItemId: three!, quantity: 2 },
    { stockItemId: two!, quantity: 4 },
    { stockItemId: one!, quantity: 1 },
  ];
  expect(stockChanges(before, after)).toEqual([
    { stockItemId: 1, reserved: -4 },
    { stockItemId: 2, reserved: 4 },
  ]);
});
