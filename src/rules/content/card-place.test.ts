import { expect, test } from 'vitest';
import { placeOf } from './card-place.ts';

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
