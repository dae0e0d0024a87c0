import { expect, test } from 'vitest';
import { infoSearchWords, pageSearch } from './reading-search.ts';

test.each([
  [2, { page: 2 }],
  ['3', { page: 3 }],
  [1, {}],
  [0, {}],
  [-2, {}],
  ['1.5', {}],
  ['older', {}],
  [undefined, {}],
  [1e9, {}],
])('the address says page %s', (page, pageSearchResult) => {
  expect(pageSearch({ page })).toEqual(pageSearchResult);
});

test('what is searched for may be a number, and is told as it stands', () => {
  expect(infoSearchWords({ q: 'café &' })).toEqual({ q: 'café &' });
  expect(infoSearchWords({ q: 1817, page: 2 })).toEqual({ q: '1817', page: 2 });
  expect(infoSearchWords({ q: ['hops'] })).toEqual({});
  expect(infoSearchWords({})).toEqual({});
});
