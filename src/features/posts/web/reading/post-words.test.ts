import { expect, test } from 'vitest';
import { beersTitle, foundWords, standingMark, standingOf } from './post-words.ts';

test.each([
  [{ active: true, archived: false }, 'active', ''],
  [{ active: false, archived: true }, 'archived', '(From the archive)'],
  [{ active: false, archived: false }, 'draft', '(Draft)'],
] as const)('a post says whether it is published, archived or a draft', (post, standing, mark) => {
  expect(standingOf(post)).toBe(standing);
  expect(standingMark(post)).toBe(mark);
});

test.each([
  [{ mode: 31, title: 'Goldings', foundBy: '' }, 'Beers brewed with Goldings'],
  [{ mode: 1, title: 'Water', foundBy: '' }, 'Beers brewed with Water'],
  [{ mode: 41, title: 'Search', foundBy: 'hops' }, 'Beers found by ‘hops’'],
  [{ mode: 1041, title: 'Search', foundBy: 'hops' }, 'Beers found by ‘hops’'],
  [{ mode: 41, title: 'Search', foundBy: '' }, 'All beers'],
])('beers stand under what brought them there', (post, words) => {
  expect(beersTitle(post)).toBe(words);
});

test.each([
  [{ pages: 0, morePages: false, beers: 0, foundBy: 'zythum' }, 'Nothing found by ‘zythum’'],
  [{ pages: 1, morePages: false, beers: 0, foundBy: 'well' }, '1 page found by ‘well’'],
  [{ pages: 2, morePages: false, beers: 1, foundBy: 'hops' }, '2 pages and 1 beer found by ‘hops’'],
  [{ pages: 0, morePages: false, beers: 3, foundBy: 'rye' }, '3 beers found by ‘rye’'],
  [{ pages: 48, morePages: true, beers: 24, foundBy: '' }, 'More than 48 pages and 24 beers'],
])('a search says how much it has found', (result, words) => {
  expect(foundWords(result)).toBe(words);
});
