import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, basisPoints, pence } from './pence.ts';
import { reduceByRate } from './reduce-by-rate.ts';
import { shareOut } from './share-out.ts';
import { vatInGross } from './vat-in-gross.ts';
import { vatOnNet } from './vat-on-net.ts';

const standard = basisPoints(2000);
const anyPence = fc.integer({ min: 0, max: 100_000_000 }).map(pence);
const anyRate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);

test.each([
  [0, 0],
  [5, 1],
  [100, 17],
  [299, 50],
  [349, 58],
  [350, 58],
  [399, 67],
  [695, 116],
  [1095, 183],
  [2999, 500],
])('%i pence in the shop hold %i pence of VAT at 20 %%', (gross, vat) => {
  expect(vatInGross(pence(gross), standard)).toBe(vat);
});

test('VAT on a trade price is rounded to the nearest penny, half a penny up', () => {
  expect([25_480, 216, 2, 3].map((net) => vatOnNet(pence(net), standard))).toEqual([5096, 43, 0, 1]);
  expect(vatOnNet(pence(250), basisPoints(500))).toBe(13);
});

test('prices such as 99p and £3.99 cannot be made by putting VAT on whole pence, so shop prices are kept with VAT', () => {
  const reachable = new Set(Array.from({ length: 1000 }, (_, net) => net + vatOnNet(pence(net), standard)));
  for (const price of [99, 195, 399, 495, 699, 795, 999, 1095]) expect(reachable).not.toContain(price);
  for (const price of [100, 196, 398, 1096]) expect(reachable).toContain(price);
});

test('a rate of zero gives no VAT', () => {
  expect(vatInGross(pence(1999), basisPoints(0))).toBe(0);
  expect(vatOnNet(pence(1999), basisPoints(0))).toBe(0);
});

test('the VAT included in a price is always within half a penny of the true fraction', () => {
  fc.assert(
    fc.property(anyPence, anyRate, (gross, rate) => {
      const off = Math.abs(vatInGross(gross, rate) - (gross * rate) / (10_000 + rate));
      expect(off).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('VAT added to a price is found in the sum again, to the penny', () => {
  fc.assert(
    fc.property(anyPence, anyRate, (net, rate) => {
      const vat = vatOnNet(net, rate);
      expect(Math.abs(vatInGross(pence(net + vat), rate) - vat)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a discount takes off its rate to the nearest penny, all of it at 100 %, nothing at 0 %', () => {
  expect(reduceByRate(pence(3900), basisPoints(1000))).toBe(390);
  expect(reduceByRate(pence(1147), basisPoints(1000))).toBe(115);
  expect(reduceByRate(pence(1147), basisPoints(10_000))).toBe(1147);
  expect(reduceByRate(pence(1147), basisPoints(0))).toBe(0);
});

test('ten per cent of 299, 399 and 449 is spread as 30, 40 and 45', () => {
  expect(shareOut(pence(115), [299, 399, 449])).toEqual([30, 40, 45]);
});

test('an odd penny goes to the earlier of two equal weights', () => {
  expect(shareOut(pence(1), [5, 5])).toEqual([1, 0]);
  expect(shareOut(pence(2), [0, 0, 0])).toEqual([1, 1, 0]);
});

test('zero can be shared out over no weights, and nothing else can', () => {
  expect(shareOut(pence(0), [])).toEqual([]);
  expect(() => shareOut(pence(1), [])).toThrow(RangeError);
});

test('shares add up, are never negative and never exceed the line they are taken from', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(lines, anyRate, (weights, rate) => {
      const sum = weights.reduce((so, weight) => so + weight, 0);
      const total = pence(Math.floor((sum * rate) / 10_000));
      const parts = shareOut(total, weights);
      expect(addUp(parts)).toBe(total);
      parts.forEach((part, place) => {
        expect(part).toBeGreaterThanOrEqual(0);
        if (sum > 0) expect(part).toBeLessThanOrEqual(weights[place] ?? 0);
      });
    }),
  );
});
