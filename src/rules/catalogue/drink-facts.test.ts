import { describe, expect, test } from 'vitest';
import { gravitiesAgree } from './products/gravities-agree.ts';
import { hasDraughtRelief } from './packs/has-draught-relief.ts';
import { isAlcohol } from './packs/is-alcohol.ts';
import { PackKind } from './packs/pack-codes.ts';
import { firkin, glass, lowWater, mixedCase, polypin, reedcutter } from './packs/packs.fixtures.ts';
import { tags } from './shelf/tags.ts';
import { unitsOfAlcohol } from './packs/units-of-alcohol.ts';

describe('units of alcohol', () => {
  test.each([
    [330, 450, 1.5],
    [440, 560, 2.5],
    [500, 420, 2.1],
    [5000, 380, 19],
    [500, 0, 0],
  ])('%i ml at %i are %d', (sizeMl, abv, units) => {
    expect(unitsOfAlcohol(sizeMl, abv)).toBe(units);
  });
});

describe('alcohol', () => {
  test('begins above half a percent', () => {
    expect(isAlcohol(reedcutter)).toBe(true);
    expect(isAlcohol(lowWater)).toBe(false);
    expect(isAlcohol({ ...lowWater, product: { ...lowWater.product, abv: 51 } })).toBe(true);
    expect(isAlcohol(glass)).toBe(false);
  });

  test('is in a mixed case when it is in one of the bottles', () => {
    expect(isAlcohol(mixedCase, [lowWater])).toBe(false);
    expect(isAlcohol(mixedCase, [lowWater, reedcutter])).toBe(true);
  });
});

describe('gravities', () => {
  test('must agree with the ABV within 0.3 %', () => {
    expect(gravitiesAgree({ abv: 420, originalGravity: 10420, finalGravity: 10100 })).toBe(true);
    expect(gravitiesAgree({ abv: 450, originalGravity: 10420, finalGravity: 10100 })).toBe(true);
    expect(gravitiesAgree({ abv: 451, originalGravity: 10420, finalGravity: 10100 })).toBe(false);
  });

  test('that are missing are not checked', () => {
    expect(gravitiesAgree({ abv: 420, originalGravity: 0, finalGravity: 0 })).toBe(true);
  });
});

const strong = (abv: number) => ({ ...firkin, product: { ...firkin.product, abv } });

describe('draught relief', () => {
  test('applies to a firkin of ordinary strength', () => {
    expect(hasDraughtRelief(firkin)).toBe(true);
  });

  test('ends at 8.5 %', () => {
    expect(hasDraughtRelief(strong(849))).toBe(true);
    expect(hasDraughtRelief(strong(850))).toBe(false);
  });

  test('requires twenty litres', () => {
    expect(hasDraughtRelief({ ...firkin, sizeMl: 20_000 })).toBe(true);
    expect(hasDraughtRelief({ ...firkin, sizeMl: 19_999 })).toBe(false);
  });

  test('applies to a bag in box only when it is fitted for a pump', () => {
    expect(hasDraughtRelief(polypin)).toBe(false);
    expect(hasDraughtRelief({ ...polypin, draughtRelief: true })).toBe(true);
  });

  test('applies to no bottle, whatever its flag is', () => {
    expect(hasDraughtRelief({ ...firkin, kind: PackKind.bottleOrCan })).toBe(false);
  });
});

test('tags are printed in a fixed order, and only those that apply', () => {
  expect(tags({ fined: false, vegan: true, glutenFree: true })).toEqual([
    'Unfiltered & Unfined',
    'Suitable for Vegans',
    'Gluten free',
  ]);
  expect(tags({ fined: true, vegan: false, glutenFree: false })).toEqual([]);
});
