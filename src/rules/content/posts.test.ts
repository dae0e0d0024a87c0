import { describe, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { infoPageId } from './info-page-id.ts';
import { durationInMinutes, isOver } from './is-over.ts';
import { mayRead, readerOf, statesShownTo } from './may-read.ts';
import { PostKind, postMode, PostMode, showsDate } from './post-codes.ts';
import { isSlug, LONGEST_SLUG, slugFault, slugFor } from './post-slug.ts';
import { postSelectionOf } from './post-selection.ts';

test.each([
  [1, PostMode.info, false],
  [1001, PostMode.info, true],
  [1000, PostMode.info, false],
  [2, PostMode.event, false],
  [1002, PostMode.event, true],
  [11, PostMode.closedEvent, false],
  [1011, PostMode.closedEvent, true],
  [31, PostMode.ingredient, false],
  [2041, PostMode.searchResult, true],
  [77, PostMode.info, false],
  [-1, PostMode.info, false],
])('mode %i is %i, and its date is shown: %s', (mode, is, dated) => {
  expect([postMode(mode), showsDate(mode)]).toEqual([is, dated]);
});

test.each([
  [1, { kind: PostKind.news, nth: null }],
  [2, { kind: PostKind.event, nth: null }],
  [4, { kind: PostKind.taproom, nth: null }],
  [801, { kind: PostKind.news, nth: 0 }],
  [900, { kind: PostKind.news, nth: 99 }],
  [901, { kind: PostKind.info, nth: 0 }],
  [1000, { kind: PostKind.info, nth: 99 }],
  [0, null],
  [5, null],
  [800, null],
  [1001, null],
])('type %i asks for %o', (type, kinds) => {
  expect(postSelectionOf(type)).toEqual(kinds);
});

describe('which posts a reader sees', () => {
  test('the public finds active and archived posts, and no drafts', () => {
    expect(statesShownTo('public')).toEqual(['active', 'archived']);
    expect(mayRead('draft', 'public')).toBe(false);
    expect(mayRead('archived', 'public')).toBe(true);
    expect(mayRead('draft', 'editor')).toBe(true);
  });

  test('only an administrator who asks for it sees drafts; asking alone is not enough', () => {
    expect(readerOf({ role: 101, secondFactorGiven: true }, true)).toBe('editor');
    expect(readerOf({ role: 101, secondFactorGiven: true }, false)).toBe('public');
    expect(readerOf({ role: 51, secondFactorGiven: true }, true)).toBe('public');
    expect(readerOf(null, true)).toBe('public');
  });
});

describe('an event', () => {
  const starts = instant('2026-11-21T19:30:00Z');
  const ends = instant('2026-11-21T22:00:00Z');
  const quiz = { kind: PostKind.event, startsAt: starts, endsAt: ends };

  test('is over when its end has passed, not while it is going on', () => {
    expect(isOver(quiz, instant('2026-11-21T21:59:59.999Z'))).toBe(false);
    expect(isOver(quiz, ends)).toBe(false);
    expect(isOver(quiz, instant('2026-11-21T22:00:00.001Z'))).toBe(true);
  });

  test('without an end is over once it has begun', () => {
    expect(isOver({ ...quiz, endsAt: null }, starts)).toBe(false);
    expect(isOver({ ...quiz, endsAt: null }, instant('2026-11-21T19:30:00.001Z'))).toBe(true);
  });

  test('has a duration in minutes, while news has none and is never over', () => {
    expect(durationInMinutes(quiz)).toBe(150);
    expect(durationInMinutes({ ...quiz, endsAt: null })).toBe(0);
    expect(durationInMinutes({ ...quiz, endsAt: instant('2026-11-21T19:00:00Z') })).toBe(0);
    const news = { kind: PostKind.news, startsAt: starts, endsAt: null };
    expect([isOver(news, instant('2030-01-01T00:00:00Z')), durationInMinutes(news)]).toEqual([false, 0]);
  });

  test('over the night when the clocks go back lasts an hour longer than clock times suggest', () => {
    const night = {
      kind: PostKind.event,
      startsAt: instant('2026-10-24T22:00:00+01:00'),
      endsAt: instant('2026-10-25T02:00:00Z'),
    };
    expect(durationInMinutes(night)).toBe(300);
  });
});

test.each([
  [0, { page: 'contents' }],
  [1, { page: 'numbered', id: 1 }],
  [1000, { page: 'numbered', id: 1000 }],
  [1001, { page: 'numbered', id: 1 }],
  [1201, { page: 'numbered', id: 201 }],
  [2001, { page: 'numbered', id: 1001 }],
])('info number %i asks for %o', (number, request) => {
  expect(infoPageId(number)).toEqual(request);
});

describe('a slug', () => {
  test.each(['maris-otter', 'a', '7th-gyle', 'gyle-7'])('%s is valid', (slug) => {
    expect([isSlug(slug), slugFault(slug, PostKind.info)]).toEqual([true, null]);
  });

  test.each(['', 'Malt', 'malt ', 'malt--hops', '-malt', 'malt-', 'märz', 'malt/hops', '../etc', '%', 'a_b', 'malt\n'])(
    '%j is not',
    (slug) => {
      expect(isSlug(slug)).toBe(false);
      expect(slugFault(slug, PostKind.news)).not.toBeNull();
    },
  );

  test('must not be a number, too long, or below info an address of another page', () => {
    expect(slugFault('2026', PostKind.news)).toMatch(/number/);
    expect(slugFault('a'.repeat(LONGEST_SLUG), PostKind.news)).toBeNull();
    expect(slugFault('a'.repeat(LONGEST_SLUG + 1), PostKind.news)).toMatch(/at most/);
    for (const taken of ['search-results', 'card', 'catalogue', 'beer-catalogue']) {
      expect(slugFault(taken, PostKind.info)).toMatch(/taken/);
      expect(slugFault(taken, PostKind.news)).toBeNull();
    }
  });

  test.each([
    ['Haysel, and a glass from Köln', 'haysel-and-a-glass-from-koln'],
    ['A brewer’s words', 'a-brewers-words'],
    ['  4½ gallons?! ', '41-2-gallons'],
    ['麦酒', ''],
    ['long '.repeat(40), 'long-'.repeat(20).slice(0, -1)],
    ['x'.repeat(150), 'x'.repeat(100)],
  ])('for %j is suggested as %j', (title, slug) => {
    expect(slugFor(title)).toBe(slug);
  });
});

describe('breadcrumbs', () => {
  test('lead from the root to the page, which is the last', () => {
    expect(way(page(4, 3), [page(3, 2), page(1, null), page(2, 1)])).toEqual([1, 2, 3, [4]]);
    expect(way(page(1, null), [])).toEqual([[1]]);
  });

  test('end where a cycle closes', () => {
    expect(way(page(1, 3), [page(3, 2), page(2, 1)])).toEqual([2, 3, [1]]);
    expect(way(page(1, 1), [page(1, 1)])).toEqual([[1]]);
  });

  test('start again below a parent that may not be read', () => {
    expect(way(page(4, 3), [page(3, 2), page(1, null)])).toEqual([3, [4]]);
  });
});

const page = (id: number, parentId: number | null) => ({ id, parentId, slug: `page-${id}`, title: `Page ${id}` });
const way = (...of: Parameters<typeof breadcrumbs>) => breadcrumbs(...of).map(({ id, last }) => (last ? [id] : id));
