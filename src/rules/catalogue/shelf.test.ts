import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { pageOf } from './shelf/page-of.ts';
import { lamplighter, mereMist, reedcutter } from './packs/packs.fixtures.ts';
import { isOnShelf, ShelfFilter } from './shelf/shelf-filter.ts';
import type { Filterable } from './shelf/shelf-filter.ts';
import { shelfOrder } from './shelf/shelf-order.ts';

const card: Filterable = { glutenFree: false, vegan: false, fined: true, favourite: false, extraKind: 0 };

describe('the tabs of the shop', () => {
  test.each([
    [ShelfFilter.all, card, true],
    [ShelfFilter.glutenFree, { ...card, glutenFree: true }, true],
    [ShelfFilter.glutenFree, card, false],
    [ShelfFilter.vegan, { ...card, vegan: true }, true],
    [ShelfFilter.vegan, card, false],
    [ShelfFilter.unfined, { ...card, fined: false }, true],
    [ShelfFilter.unfined, card, false],
    [ShelfFilter.favourites, { ...card, favourite: true }, true],
    [ShelfFilter.favourites, card, false],
    [ShelfFilter.products, card, true],
    [ShelfFilter.products, { ...card, extraKind: 17 }, false],
    [ShelfFilter.products, { ...card, extraKind: 32 }, false],
    [ShelfFilter.till, { ...card, extraKind: 17 }, true],
    [ShelfFilter.till, { ...card, extraKind: 32 }, true],
    [ShelfFilter.till, card, false],
  ])('filter %i on %o is %s', (filter, shown, stands) => {
    expect(isOnShelf(shown, filter)).toBe(stands);
  });
});

test('the shelf is ordered by group, then sort number, then name', () => {
  const first = { ...mereMist, product: { ...mereMist.product, groupId: 0 }, sort: 9 };
  const last = { ...reedcutter, sort: 2 };
  expect([last, reedcutter, lamplighter, first].toSorted(shelfOrder).map((pack) => pack.product.name)).toEqual([
    'Mere Mist',
    'Lamplighter',
    'Reedcutter',
    'Reedcutter',
  ]);
});

describe('pages', () => {
  test('page 1 always exists', () => {
    expect(pageOf(0, 1, 100)).toEqual({ page: 1, maxPage: 1, from: 0, to: 0 });
  });

  test('a full page is not followed by an empty one', () => {
    expect(pageOf(100, 1, 100)).toMatchObject({ maxPage: 1, to: 100 });
    expect(pageOf(101, 2, 100)).toEqual({ page: 2, maxPage: 2, from: 100, to: 101 });
  });

  test('hold a thousand rows at most', () => {
    expect(pageOf(1500, 1, 99_999)).toMatchObject({ maxPage: 2, to: 1000 });
  });

  test('show every row once, for any page size', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: -3, max: 1200 }), (rows, size) => {
        const { maxPage } = pageOf(rows, 1, size);
        const pages = Array.from({ length: maxPage }, (_, page) => pageOf(rows, page + 1, size));
        expect(pages[0]?.from).toBe(0);
        expect(pages.at(-1)?.to).toBe(rows);
        pages.slice(1).forEach((page, before) => expect(page.from).toBe(pages[before]?.to));
      }),
      { numRuns: 60 },
    );
  });
});
