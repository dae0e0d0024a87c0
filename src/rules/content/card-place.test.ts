import { expect, test } from 'vitest';
import { placeOf, postOfCard } from './card-place.ts';

test.each([
  [5, 'text'],
  [10, 'text'],
  [6, 'picture'],
  [700, 'picture'],
  [701, 'hidden'],
  [800, 'hidden'],
  [801, 'news'],
  [900, 'news'],
  [901, 'info'],
  [1000, 'info'],
  [1001, 'events'],
  [1100, 'picture'],
  [1101, 'hours'],
  [1103, 'hours'],
  [1104, 'picture'],
] as const)('a card of source %i is filled with %s', (source, place) => {
  expect(placeOf(source)).toBe(place);
});

test('801 and 901 show the newest post of their kind, higher numbers the older ones', () => {
  expect([801, 802, 900, 901, 1000].map(postOfCard)).toEqual([0, 1, 99, 0, 99]);
});
