import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filledPacksAvailable, refusalToFill } from './packs/refusal-to-fill.ts';
import { howOftenPicked, setPicks } from './packs/set-picks.ts';

const stock: Readonly<Record<string, number>> = { reed: 10, lamp: 3, eel: 0, hare: 8 };
const stockOf = (beer: string) => stock[beer] ?? 0;

test('an added beer goes into the next free slot, and removing one keeps the order of the others', () => {
  const two = setPicks(setPicks([], 'reed', 1, 6), 'lamp', 2, 6);
  expect(two).toEqual(['reed', 'lamp', 'lamp']);
  expect(setPicks(two, 'reed', 0, 6)).toEqual(['lamp', 'lamp']);
  expect(setPicks(setPicks(two, 'reed', 2, 6), 'reed', 1, 6)).toEqual(['reed', 'lamp', 'lamp']);
});

test('nothing can be added to a full box', () => {
  const full = setPicks([], 'reed', 6, 6);
  expect(setPicks(full, 'lamp', 1, 6)).toEqual(full);
  expect(setPicks(full, 'reed', 48, 6)).toEqual(full);
});

test('the box never overflows, and holds the requested number of a beer while there is room', () => {
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

test('the number of packs with one filling is limited by the scarcest beer', () => {
  expect(filledPacksAvailable(['reed', 'reed', 'reed', 'lamp', 'hare', 'hare'], stockOf)).toBe(3);
  expect(filledPacksAvailable(['reed', 'reed', 'reed', 'reed', 'reed', 'reed'], stockOf)).toBe(1);
  expect(filledPacksAvailable(['lamp', 'lamp', 'lamp', 'lamp', 'reed', 'hare'], stockOf)).toBe(0);
  expect(filledPacksAvailable([], stockOf)).toBe(0);
});

test('a box with an empty slot is not sold, nor more boxes than the stock of its beers allows', () => {
  const filling = { picks: ['reed', 'reed', 'reed', 'lamp', 'hare', 'hare'], slots: 6, stockOf };
  expect(refusalToFill({ ...filling, packs: 3 })).toBeNull();
  expect(refusalToFill({ ...filling, packs: 4 })).toEqual({ refused: 'too-many-packs', most: 3 });
  expect(refusalToFill({ ...filling, packs: 1, picks: ['reed'] })).toEqual({ refused: 'beers-not-picked' });
  expect(refusalToFill({ ...filling, packs: 1, slots: 5 })).toEqual({ refused: 'beers-not-picked' });
});
