import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { eventFaults } from './event-faults.ts';
import { newsFaults } from './news-faults.ts';
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

describe('the faults of news', () => {
  const news = { title: 'The reed is down', slug: 'reed', writtenAt: NOON, hasNewPicture: false, pictureAlt: '' };

  test('none when it is complete', () => {
    expect(newsFaults(news)).toEqual({});
    expect(newsFaults({ ...news, hasNewPicture: true, pictureAlt: 'Reed' })).toEqual({});
  });

  test.each([
    ['title', { title: '' }],
    ['slug', { slug: '2027' }],
    ['writtenAt', { writtenAt: instant('1999-12-31T23:59:59Z') }],
    ['pictureAlt', { hasNewPicture: true }],
  ])('%s is named', (field, wrong) => {
    expect(Object.keys(newsFaults({ ...news, ...wrong }))).toEqual([field]);
  });
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
  ['draft', 0, null],
  ['archived', 0, null],
  ['active', 0, 'published'],
  ['archived', 1, 'products'],
] as const)('deleting a post that is %s with %i products is prevented by: %s', (state, products, why) => {
  expect(whyNotDeletePost({ state, products })).toBe(why);
});
