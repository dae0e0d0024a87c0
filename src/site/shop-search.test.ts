import { expect, test } from 'vitest';
import { keptTab } from './shop-search.ts';

test('the address names a tab, and a word that is none shows everything', () => {
  expect(keptTab('vegan')).toEqual({ tab: 'vegan' });
  expect(keptTab('gluten-free')).toEqual({ tab: 'gluten-free' });
  expect(keptTab('favourites-of-the-king')).toEqual({});
  expect(keptTab(undefined)).toEqual({});
  expect(keptTab(['vegan'])).toEqual({});
});
