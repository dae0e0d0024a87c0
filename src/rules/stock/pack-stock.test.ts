import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftVoucher, mixedCase, pickSix, reedcutter, tShirt } from '#rules/catalogue/packs/packs.fixtures.ts';
import { available, shownStock } from './available.ts';
import { packStock, UNCOUNTED_STOCK } from './pack-stock.ts';
import { dynamicPackAvailable, multipackAvailable } from './parts-available.ts';
import { cellar, inCellar, reedcutterStock } from './stock.fixtures.ts';

test('reserved and committed stock is not available', () => {
  expect(available(10, 3, 2)).toBe(5);
  expect(packStock(reedcutter, [{ ...reedcutterStock, reserved: 30, committed: 9 }])).toBe(1);
});

test('the number shown is never negative', () => {
  expect(available(1, 3, 0)).toBe(-2);
  expect(shownStock(-2)).toBe(0);
});

test('stock held by her own draft is available to a shopper', () => {
  const allReserved = [{ ...reedcutterStock, reserved: 40 }];
  expect(packStock(reedcutter, allReserved)).toBe(0);
  expect(packStock(reedcutter, allReserved, new Map([[reedcutterStock.id, 6]]))).toBe(6);
});

test('a pack without a stock item is sold out, one whose stock is not counted never is', () => {
  expect(packStock(reedcutter, [])).toBe(0);
  expect(packStock(giftVoucher, [])).toBe(UNCOUNTED_STOCK);
});

test('a shirt has the stock of all its sizes', () => {
  expect(packStock(tShirt, cellar)).toBe(6);
});

test('a shirt with negative stock in one size keeps the stock of the others', () => {
  expect(packStock(tShirt, [inCellar(4, tShirt.id, 5), { ...inCellar(5, tShirt.id, 0), reserved: 3 }])).toBe(5);
});

describe('a mixed case', () => {
  test('has the stock of its scarcest beer', () => {
    expect(packStock(mixedCase, cellar)).toBe(4);
  });

  test('is sold out with one of its beers', () => {
    expect(packStock(mixedCase, [reedcutterStock])).toBe(0);
  });

  test('without parts is out of stock', () => {
    expect(multipackAvailable([])).toBe(0);
  });
});

describe('a pick-your-own pack', () => {
  test('of six slots from 10, 3, 0 and 8 bottles is available three times', () => {
    expect(dynamicPackAvailable(6, [10, 3, 0, 8])).toBe(3);
  });

  test('may be filled with one beer alone', () => {
    expect(dynamicPackAvailable(6, [12])).toBe(2);
    expect(dynamicPackAvailable(6, [5])).toBe(0);
  });

  test('without slots is out of stock', () => {
    expect(dynamicPackAvailable(0, [12])).toBe(0);
  });

  test('has its number on the card from the stock', () => {
    expect(packStock(pickSix, cellar)).toBe(8);
  });

  test('has the largest number for which the beers fill the slots', () => {
    const stocks = fc.array(fc.integer({ min: -2, max: 60 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), stocks, (slots, beers) => {
        const fills = (packs: number) =>
          beers.reduce((sum, beer) => sum + Math.max(0, Math.floor(beer / packs)), 0) >= slots;
        const packs = dynamicPackAvailable(slots, beers);
        if (packs > 0) expect(fills(packs)).toBe(true);
        expect(fills(packs + 1)).toBe(false);
      }),
    );
  });
});
