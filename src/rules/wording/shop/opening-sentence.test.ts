import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { dayFromToday, openingSentence } from './opening-sentence.ts';

const saturday = calendarDay('2026-11-21');
const next = (on: string) => ({ opens: 1100, closes: 2300, on: calendarDay(on) });

test('an open section says until when, also past midnight', () => {
  expect(openingSentence(true, next('2026-11-21'), saturday)).toBe(' until 11 pm');
  expect(openingSentence(true, { ...next('2026-11-20'), closes: 30 }, saturday)).toBe(' until 12:30 am');
  expect(openingSentence(true, { ...next('2026-11-21'), closes: 2400 }, saturday)).toBe(' until midnight');
});

test.each([
  ['later on the same Saturday', '2026-11-21', 'today'],
  ['on Sunday', '2026-11-22', 'tomorrow'],
  ['on Friday', '2026-11-27', 'Friday'],
  ['not before the Saturday after', '2026-11-28', 'Saturday 28 November 2026'],
  ['in December', '2026-12-01', 'Tuesday 1 December 2026'],
])('a section closed on a Saturday that opens %s says so', (_, on, words) => {
  expect(openingSentence(false, next(on), saturday)).toBe(`, opens ${words} at 11 am`);
});

test('a section that does not open within a fortnight says so', () => {
  expect(openingSentence(false, null, saturday)).toBe(' for the next two weeks');
});

test('tomorrow is recognised across the end of a month and of a year', () => {
  expect(dayFromToday(calendarDay('2027-01-01'), calendarDay('2026-12-31'))).toBe('tomorrow');
});
