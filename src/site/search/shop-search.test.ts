import { expect, test } from 'vitest';
import { shopSearch } from './shop-search.ts';

test('the address names a tab, and a word that is none shows everything', () => {
  expect(shopSearch({ tab: 'vegan' })).toEqual({ tab: 'vegan' });
  expect(shopSearch({ tab: 'unfined' })).toEqual({ tab: 'unfined' });
  expect(shopSearch({ tab: 'favourites-of-the-king' })).toEqual({});
  expect(shopSearch({})).toEqual({});
  expect(shopSearch({ tab: ['vegan'] })).toEqual({});
});

test('the address keeps what is searched for, narrowed to and sorted by', () => {
  const look = { tab: 'vegan', q: 'citra', style: 'Best bitter', size: 500, sort: 'strength-down' };
  expect(shopSearch({ ...look, other: 'x' })).toEqual(look);
  expect(shopSearch({ q: 1664, size: '330' })).toEqual({ q: '1664', size: 330 });
});

test.each([
  { q: '   ' },
  { q: ['citra'] },
  { style: { of: 'beer' } },
  { size: 'large' },
  { size: -5 },
  { size: 0 },
  { size: 1.5 },
  { sort: 'beauty' },
  { kiosk: 2 },
])('%o narrows nothing', (search) => expect(shopSearch(search)).toEqual({}));

test('the screen in the brewery’s shop says so in its address', () => {
  expect(shopSearch({ kiosk: '1' })).toEqual({ kiosk: 1 });
  expect(shopSearch({ kiosk: 1, tab: 'vegan' })).toEqual({ tab: 'vegan', kiosk: 1 });
});
