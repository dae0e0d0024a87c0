import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { eventFaults } from './event-faults.ts';
import { eventOverFault } from './event-over-fault.ts';
import { newsFaults } from './news-faults.ts';
import { pageFaults } from './page-faults.ts';
import { sortPages } from './sort-pages.ts';
import { canMovePost, movePost, POST_MOVES, whyNotDeletePost } from './move-post.ts';

const NOON = instant('2027-06-01T12:00:00Z');
const LATER = instant('2027-06-01T14:00:00Z');
const event = {
  title: 'Open day',
  slug: 'open-day',
  startsAt: NOON,
  endsAt: LATER,
  hasNewPicture: false,
  pictureAlt: '',
};

describe('the faults of an event', () => {
  test('none when it is complete', () => {
    expect(eventFaults(event)).toEqual({});
    expect(eventFaults({ ...event, endsAt: null, hasNewPicture: true, pictureAlt: 'Barrels' })).toEqual({});
  });

  test.each([
    ['title', { title: '' }],
    ['slug', { slug: 'Open Day' }],
    ['startsAt', { startsAt: instant('0203-06-01T12:00:00Z') }],
    ['endsAt', { endsAt: NOON }],
    ['pictureAlt', { hasNewPicture: true }],
  ])('%s is named', (field, wrong) => {
    expect(Object.keys(eventFaults({ ...event, ...wrong }))).toEqual([field]);
  });
});

const at = (startsAt: string, endsAt: string | null = null) => ({
  startsAt: instant(startsAt),
  endsAt: endsAt === null ? null : instant(endsAt),
});

describe('the days of an event that is saved', () => {
  const OVER = 'This day is over: please enter one from today on';
  const now = instant('2027-06-02T08:00:00Z');
  const yesterday = at('2027-06-01T18:00:00Z', '2027-06-01T21:00:00Z');

  test.each([
    ['its last day is over', yesterday, { endsAt: OVER }],
    ['it has no end, and the day of its beginning is over', at('2027-06-01T18:00:00Z'), { startsAt: OVER }],
    ['it ends at 23:59 of yesterday in London', at('2027-06-01T18:00:00Z', '2027-06-01T22:59:00Z'), { endsAt: OVER }],
    ['it ends at midnight, which is today', at('2027-06-01T18:00:00Z', '2027-06-01T23:00:00Z'), {}],
    ['it began this morning', at('2027-06-02T06:00:00Z'), {}],
    ['it began before and is not over', at('2027-05-30T18:00:00Z', '2027-06-02T10:00:00Z'), {}],
  ])('%s', (_, event, faults) => {
    expect(eventOverFault(event, null, now)).toEqual(faults);
  });

  test('one that is over keeps its days, whatever their hours, and gets no other days that are over', () => {
    expect(eventOverFault(yesterday, yesterday, now)).toEqual({});
    expect(eventOverFault(at('2027-06-01T19:00:00Z', '2027-06-01T20:00:00Z'), yesterday, now)).toEqual({});
    expect(eventOverFault(at('2027-05-31T18:00:00Z', '2027-06-01T21:00:00Z'), yesterday, now)).toEqual({
      endsAt: OVER,
    });
    expect(eventOverFault(at('2027-06-03T18:00:00Z'), yesterday, now)).toEqual({});
  });
});

describe('the faults of news', () => {
  const news = { title: 'The reed is down', slug: 'reed', writtenAt: NOON, hasNewPicture: false, pictureAlt: '' };

  test('none when it is complete', () => {
    expect(newsFaults(news)).toEqual({});
    expect(newsFaults({ ...news, hasNewPicture: true, pictureAlt: 'Reed' })).toEqual({});
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: '', slug: '' }],
    ['slug', { slug: '2027' }],
    ['writtenAt', { writtenAt: instant('1999-12-31T23:59:59Z') }],
    ['pictureAlt', { hasNewPicture: true }],
  ])('%s is named', (field, wrong) => {
    expect(Object.keys(newsFaults({ ...news, ...wrong }))).toEqual([field]);
  });
});

describe('the faults of a page', () => {
  const page = { title: 'Malt', slug: 'malt', id: 7, parentId: 3, above: [3, 1], hasNewPicture: false, pictureAlt: '' };

  test('none below another page, below none, and where it stood before', () => {
    for (const fine of [
      page,
      { ...page, id: null },
      { ...page, parentId: null, above: null },
      { ...page, above: null },
    ])
      expect(pageFaults(fine)).toEqual({});
  });

  test.each([
    ['itself', { parentId: 7, above: [7, 3, 1] }, 'A page cannot stand below itself'],
    ['what stands below it', { parentId: 9, above: [9, 7, 3] }, 'A page cannot stand below itself'],
    ['a page that is gone', { parentId: 9, above: [] }, 'This page is not there any more: please choose another'],
  ])('below %s is refused at the field', (_, wrong, sentence) => {
    expect(pageFaults({ ...page, ...wrong })).toEqual({ parentId: sentence });
  });

  test('an address of the site’s own is refused', () => {
    expect(Object.keys(pageFaults({ ...page, slug: 'catalogue' }))).toEqual(['slug']);
  });
});

test.each([
  ['all of them', [3, 1, 2], [3, 1, 2]],
  ['some: the others follow', [3], [3, 1, 2]],
  ['one twice, and one that is gone', [2, 9, 2], [2, 1, 3]],
  ['none that is there', [9], null],
])('the order of pages by naming %s', (_, named, order) => {
  expect(sortPages([1, 2, 3], named)).toEqual(order);
});

describe('a post moves', () => {
  const draft = { state: 'draft', publishAt: null } as const;

  test('from draft to the site, to the archive and back', () => {
    const active = movePost({ ...draft, publishAt: LATER }, 'publish', null);
    expect(active).toEqual({ state: 'active', publishAt: null });
    const archived = active && movePost(active, 'archive', null);
    expect(archived).toEqual({ state: 'archived', publishAt: null });
    expect(archived && movePost(archived, 'restore', null)).toEqual(active);
    expect(active && movePost(active, 'withdraw', null)).toEqual(draft);
  });

  test('automatically at a set time, until the schedule is removed', () => {
    const scheduled = movePost(draft, 'schedule', LATER);
    expect(scheduled).toEqual({ state: 'draft', publishAt: LATER });
    expect(scheduled && movePost(scheduled, 'schedule', null)).toEqual(draft);
  });

  test('from no other state than those the move starts from', () => {
    for (const move of POST_MOVES)
      for (const state of ['draft', 'active', 'archived'] as const)
        expect(movePost({ state, publishAt: null }, move, LATER) !== null).toBe(canMovePost(state, move));
    expect(movePost({ state: 'archived', publishAt: null }, 'publish', null)).toBeNull();
  });
});

test.each([
  ['draft', 0, 0, null],
  ['archived', 0, 0, null],
  ['active', 0, 1, 'published'],
  ['archived', 1, 0, 'products'],
  ['draft', 1, 1, 'pages'],
] as const)(
  'deleting a post that is %s with %i products and %i pages below is prevented by: %s',
  (state, products, pagesBelow, why) => {
    expect(whyNotDeletePost({ state, products, pagesBelow })).toBe(why);
  },
);
