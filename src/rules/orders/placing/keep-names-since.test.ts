import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { keepNamesSince } from './keep-names-since.ts';

test('an order keeps the name of its customer for the given number of years, to the day', () => {
  expect(keepNamesSince(calendarDay('2033-11-21'), 7)).toBe('2026-11-21');
  expect(keepNamesSince(calendarDay('2028-02-29'), 7)).toBe('2021-02-28');
});
