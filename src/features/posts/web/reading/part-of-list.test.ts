import { expect, test } from 'vitest';
import { partOf, shownOf } from './part-of-list.ts';

test('each page of the news goes on where the one before it ended', () => {
  const first = partOf('news', 1);
  const second = partOf('news', 2);
  expect(first.from).toBe(0);
  expect(second.from).toBe(shownOf(Array.from({ length: first.most })).shownPosts.length);
});

test('one post more than a page shows means that there is another page', () => {
  const { most } = partOf('news', 1);
  const full = Array.from({ length: most }, (_, at) => at);
  expect(shownOf(full)).toEqual({ shownPosts: full.slice(0, most - 1), more: true });
  expect(shownOf(full.slice(1))).toEqual({ shownPosts: full.slice(1), more: false });
  expect(shownOf([])).toEqual({ shownPosts: [], more: false });
});
