import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { isClosedEvent, isNotActiveYet, whenOf } from './event-words.ts';

test.each([
  [
    'an evening',
    '2026-11-28T19:30:00.000Z',
    '2026-11-28T22:00:00.000Z',
    'Saturday 28 November 2026',
    '7:30 pm to 10:00 pm',
  ],
  [
    'a summer evening',
    '2026-07-01T18:30:00.000Z',
    '2026-07-01T21:00:00.000Z',
    'Wednesday 1 July 2026',
    '7:30 pm to 10:00 pm',
  ],
  [
    'a long night',
    '2026-11-30T18:30:00.000Z',
    '2026-12-01T01:00:00.000Z',
    'Monday 30 November 2026',
    '6:30 pm to 1:00 am',
  ],
  [
    'two days',
    '2026-05-02T11:00:00.000Z',
    '2026-05-03T21:00:00.000Z',
    'Saturday 2 May 2026 to Sunday 3 May 2026',
    'from 12:00 pm, until 10:00 pm on the last day',
  ],
  ['no end that is known', '2026-11-28T19:30:00.000Z', null, 'Saturday 28 November 2026', '7:30 pm'],
])('%s is described by its day and times', (_, dt, dtEnd, day, time) => {
  expect(whenOf({ dt: instant(dt), dtEnd: dtEnd === null ? null : instant(dtEnd) })).toEqual({ day, time });
});

test('an event of mode 11 is for those who are asked, with or without its date shown', () => {
  expect([2, 11, 1011, 1002].map((mode) => isClosedEvent({ mode }))).toEqual([false, true, true, false]);
});

test('a draft is not active yet; an archived event is not a draft', () => {
  expect(isNotActiveYet({ active: false, archived: false })).toBe(true);
  expect(isNotActiveYet({ active: false, archived: true })).toBe(false);
  expect(isNotActiveYet({ active: true, archived: false })).toBe(false);
});
