import { expect, test } from 'vitest';
import { firkin, reedcutter } from '../packs/packs.fixtures.ts';
import { priceFor } from './price-for.ts';

test('retail pays the price that includes VAT', () => {
  expect(priceFor(reedcutter, { kind: 'retail' })).toBe(325);
});

test('trade pays the price of its tier, or the standard one when the tier has none', () => {
  expect(priceFor(reedcutter, { kind: 'trade', tier: 2 })).toBe(190);
  expect(priceFor(reedcutter, { kind: 'trade', tier: 4 })).toBe(216);
});

test('without a price a pack is not sold to that audience', () => {
  expect(priceFor(firkin, { kind: 'retail' })).toBeNull();
  expect(priceFor({ ...reedcutter, tradeExPence: [] }, { kind: 'trade', tier: 1 })).toBeNull();
});
