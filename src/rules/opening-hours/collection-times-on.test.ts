import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { collectionTimesOn, timeOfDay } from './collection-times-on.ts';
import type { OpeningEntry } from './opening-entry.ts';

const SATURDAY = '2026-11-21' as CalendarDay;
const saturday: OpeningEntry = { id: 1, weekday: 5, opens: 1000, closes: 1330, overrideOn: null };

test('a market stall gives out orders in its hours', () => {
  expect(collectionTimesOn([saturday], SATURDAY)).toBe('10 am to 1:30 pm');
});

test('a dated closing replaces the weekly hours', () => {
  expect(collectionTimesOn([saturday, { ...saturday, id: 2, opens: -1, overrideOn: SATURDAY }], SATURDAY)).toBe(
    'No collections on this day',
  );
});

test.each([
  [0, 'midnight'],
  [2400, 'midnight'],
  [5, '12:05 am'],
  [1200, '12 noon'],
  [1830, '6:30 pm'],
])('%i on the clock reads %s', (hhmm, words) => {
  expect(timeOfDay(hhmm)).toBe(words);
});
