import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Postcode, splitPostcode } from './postcode.ts';
import {
  isInRange,
  overlapOf,
  type PostcodeRange,
  postcodeRangesText,
  readOutwards,
  readPostcodeRanges,
} from './postcode-ranges.ts';
import { postcodeZone } from './postcode-zone.ts';
import { zones } from '#sample-brewery/delivery.ts';

const AREAS = ['AB', 'BT', 'B', 'NR', 'ZE'];
const range = fc
  .tuple(fc.constantFrom(...AREAS), fc.nat(99), fc.nat(99))
  .map(([area, one, other]): PostcodeRange => ({ area, first: Math.min(one, other), last: Math.max(one, other) }));
const postcode = fc
  .tuple(fc.constantFrom(...AREAS), fc.nat(99))
  .map(([area, district]) => `${area}${district} 1AA` as Postcode);

const read = (typed: string) => {
  const ranges = readPostcodeRanges(typed);
  return typeof ranges === 'string' ? ranges : postcodeRangesText(ranges);
};

test.each([
  ['hs, ab31-38 AB44 – AB56;IM1', 'AB31–AB38, AB44–AB56, HS, IM1'],
  ['AB31, AB32-AB35\nAB34-AB40', 'AB31–AB40'],
  ['NR1-3, NR', 'NR'],
  ['B1, BT1', 'B1, BT1'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(read(typed)).toBe(stored);
});

test.each([
  ['QX', 'there is no postcode area QX'],
  ['NR34 9AB', '“9AB” is no postcode area or district'],
  ['AB40-AB31', 'ends before it begins'],
  ['AB31-AC32', 'goes from one area to another'],
  ['Highlands', 'is no postcode area or district'],
  ['AB-31', 'is no postcode area or district'],
])('%j is refused: %s', (typed, because) => {
  expect(read(typed)).toContain(because);
});

test('what is stored is read back as it was, and holds exactly the postcodes that were typed', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), postcode, (ranges, at) => {
      const typed = ranges.map(({ area, first, last }) => `${area}${first}-${last}`).join(' ');
      const stored = readPostcodeRanges(typed) as readonly PostcodeRange[];
      expect(readPostcodeRanges(postcodeRangesText(stored))).toEqual(stored);
      const holds = (some: readonly PostcodeRange[]) => some.some((one) => isInRange(at, one));
      expect(holds(stored)).toBe(holds(ranges));
    }),
  );
});

test('two zones overlap exactly when a postcode is in both; where none do, each has its own or is mainland', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), fc.array(range, { maxLength: 4 }), postcode, (ones, others, at) => {
      const [inOnes, inOthers] = [ones, others].map((some) => some.some((one) => isInRange(at, one)));
      if (inOnes && inOthers) expect(overlapOf(ones, others)).not.toBeNull();
      expect(overlapOf(ones, others) === null).toBe(overlapOf(others, ones) === null);
      if (overlapOf(ones, others) !== null) return;
      const [first, second] = [
        { ...zones.highlands, ranges: ones },
        { ...zones.notServed, ranges: others },
      ];
      const expected = inOnes ? first : inOthers ? second : zones.mainland;
      expect(postcodeZone(at, { mainland: zones.mainland, others: [first, second] })).toBe(expected);
    }),
  );
});

test.each([
  ['ip19, IP21-IP23 ip21', ['IP19', 'IP21', 'IP22', 'IP23']],
  ['EC1A', ['EC1A']],
  ['NR', 'NR is a whole area: name its districts, such as NR1-NR9'],
  ['QQ1A', '“QQ1A”: there is no postcode area QQ'],
  ['NR34 9AB', '“9AB” is no postcode area or district: write HS, IM1 or AB31-AB38'],
])('a round to %j drives to %j', (typed, outwards) => {
  expect(readOutwards(typed)).toEqual(outwards);
  if (typeof outwards !== 'string') expect(splitPostcode(`${outwards[0]} 1AA` as Postcode).outward).toBe(outwards[0]);
});
