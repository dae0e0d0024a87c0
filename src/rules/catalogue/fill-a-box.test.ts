import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledPacksAvailable, refusalToFill } from './refusal-to-fill.ts';
import { howOftenPicked, setPicks } from './set-picks.ts';

const stock: Readonly<Record<string, number>> = { reed: 10, lamp: 3, eel: 0, hare: 8 };
const stockOf = (beer: string) => stock[beer] ?? 0;

test('a beer that is picked goes into the next free slot, and one that is put back leaves the others as they stand', () => {
  const two = setPicks(setPicks([], 'reed', 1, 6), 'lamp', 2, 6);
  expect(two).toEqual(['reed', 'lamp', 'lamp']);
  expect(setPicks(two, 'reed', 0, 6)).toEqual(['lamp', 'lamp']);
  expect(setPicks(setPicks(two, 'reed', 2, 6), 'reed', 1, 6)).toEqual(['reed', 'lamp', 'lamp']);
});

test('a full box takes no more', () => {
  const full = setPicks([], 'reed', 6, 6);
  expect(setPicks(full, 'lamp', 1, 6)).toEqual(full);
  expect(setPicks(full, 'reed', 48, 6)).toEqual(full);
});

test('the box never overflows, and holds as many of a beer as were asked for while there is room', () => {
  const step = fc.tuple(fc.constantFrom('reed', 'lamp', 'eel'), fc.integer({ min: 0, max: 14 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), (steps, slots) => {
      let picks: readonly string[] = [];
      for (const [beer, count] of steps) {
        const others = picks.length - howOftenPicked(picks, beer);
        picks = setPicks(picks, beer, count, slots);
        expect(howOftenPicked(picks, beer)).toBe(Math.min(count, slots - others));
        expect(picks.length).toBeLessThanOrEqual(slots);
      }
    }),
  );
});

test('of a filling there are as many packs as its scarcest beer allows', () => {
  expect(filledPacksAvailable(['reed', 'reed', 'reed', 'lamp', 'hare', 'hare'], stockOf)).toBe(3);
  expect(filledPacksAvailable(['reed', 'reed', 'reed', 'reed', 'reed', 'reed'], stockOf)).toBe(1);
  expect(filledPacksAvailable(['lamp', 'lamp', 'lamp', 'lamp', 'reed', 'hare'], stockOf)).toBe(0);
  expect(filledPacksAvailable([], stockOf)).toBe(0);
});

test('a box with an empty slot is not sold, and neither are more than its beers make up', () => {
  const filling = { picks: ['reed', 'reed', 'reed', 'lamp', 'hare', 'hare'], slots: 6, stockOf };
  expect(refusalToFill({ ...filling, packs: 3 })).toBeNull();
  expect(refusalToFill({ ...filling, packs: 4 })).toEqual({ refused: 'too-many-packs', most: 3 });
  expect(refusalToFill({ ...filling, packs: 1, picks: ['reed'] })).toEqual({ refused: 'beers-not-picked' });
  expect(refusalToFill({ ...filling, packs: 1, slots: 5 })).toEqual({ refused: 'beers-not-picked' });
});
