import { expect, test } from 'vitest';
import { siteSearch } from './site-search.ts';

test.each([
  [{ site: 2 }, { site: 2 }],
  [{ site: '3' }, { site: 3 }],
  [{}, {}],
  [{ site: 0 }, {}],
  [{ site: -1 }, {}],
  [{ site: 'two' }, {}],
  [{ site: 1.5 }, {}],
  [{ site: [1, 2] }, {}],
])('an address with %o names %o', (search, params) => {
  expect(siteSearch(search)).toEqual(params);
});
