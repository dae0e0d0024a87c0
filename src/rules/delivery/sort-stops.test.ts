import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortStops, type Stop } from './sort-stops.ts';

const stop = (id: number, postcode: string, place: number | null = null): Stop => ({ id, postcode, place });
const idsOf = (...stops: readonly Stop[]) => sortStops(stops).map(({ id }) => id);

test('neighbours follow each other, by postcode, and what has none comes last', () => {
  expect(idsOf(stop(1, 'NR35 1AA'), stop(2, ''), stop(3, 'NR9 5AB'), stop(4, 'IP19 0AA'))).toEqual([4, 3, 1, 2]);
  expect(idsOf(stop(2, 'NR35 1AA'), stop(1, 'NR35 1AA'))).toEqual([1, 2]);
});

test('what staff have put in order stays so, and later orders come behind it', () => {
  expect(idsOf(stop(1, 'IP19 0AA'), stop(2, 'NR35 1AA', 0), stop(3, 'NR9 5AB', 1))).toEqual([2, 3, 1]);
});

test('the order of the stops depends on nothing but themselves, and none is lost', () => {
  const stops = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      postcode: fc.constantFrom('', 'NR9 5AB', 'NR35 1AA', 'IP19 0AA'),
      place: fc.option(fc.nat({ max: 5 })),
    }),
    { selector: ({ id }) => id },
  );
  fc.assert(
    fc.property(stops, (some) => {
      const sorted = sortStops(some);
      expect(sortStops(some.toReversed())).toEqual(sorted);
      expect(sorted.toSorted((a, b) => a.id - b.id)).toEqual(some.toSorted((a, b) => a.id - b.id));
    }),
  );
});
