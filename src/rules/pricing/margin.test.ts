import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints, pence } from '#rules/money/pence.ts';
import { marginOf, type PriceOfSale } from './margin.ts';

const sale = (price: number, more: Partial<PriceOfSale> = {}): PriceOfSale => ({
  price: pence(price),
  discountRate: basisPoints(0),
  vatRate: basisPoints(2000),
  audience: 'retail',
  ...more,
});

test.each([
  ['a bottle for £3.60 with VAT that costs £1.34', sale(360), 134, { pence: 166, rate: 5533, isBelowCost: false }],
  [
    'a firkin for £105 without VAT that costs £65.10',
    sale(10_500, { audience: 'trade' }),
    6510,
    { pence: 3990, rate: 3800 },
  ],
  ['at cost to the penny', sale(10_500, { audience: 'trade' }), 10_500, { pence: 0, rate: 0, isBelowCost: false }],
  ['a penny below it', sale(10_499, { audience: 'trade' }), 10_500, { pence: -1, rate: -1, isBelowCost: true }],
  ['a price that covers its cost by its VAT alone', sale(150), 134, { pence: -9, isBelowCost: true }],
  ['a book without VAT', sale(150, { vatRate: basisPoints(0) }), 134, { pence: 16, isBelowCost: false }],
  ['a tenth off', sale(160, { discountRate: basisPoints(1000) }), 134, { pence: -14, isBelowCost: true }],
  ['what is given away', sale(0), 134, { pence: -134, rate: null, isBelowCost: true }],
  ['what costs nothing', sale(120), 0, { pence: 100, rate: 10_000, isBelowCost: false }],
])('%s', (_what, of, cost, margin) => {
  expect(marginOf(of, pence(cost))).toMatchObject({ cost, ...margin });
});

test('of a pack whose cost nobody knows there is no margin', () => {
  expect(marginOf(sale(100), null)).toBeNull();
});

test('a higher price never has a lower margin, and price without VAT less margin is the cost', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000 });
  const rates = fc.constantFrom(0, 500, 2000).map(basisPoints);
  fc.assert(
    fc.property(sums, sums, sums, rates, rates, (one, other, cost, discountRate, vatRate) => {
      const at = (price: number) => marginOf(sale(price, { discountRate, vatRate }), pence(cost))!;
      const [low, high] = [at(Math.min(one, other)), at(Math.max(one, other))];
      expect(high.pence).toBeGreaterThanOrEqual(low.pence);
      expect(low.pence + cost).toBeGreaterThanOrEqual(0);
      expect(low.isBelowCost).toBe(low.pence < 0);
    }),
    { endOnFailure: true },
  );
});
