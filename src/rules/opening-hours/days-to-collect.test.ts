import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { daysToCollect } from './days-to-collect.ts';

const weekly = (weekday: 0 | 4 | 5, opens: number, closes: number) => ({
  id: weekday,
  weekday,
  opens,
  closes,
  overrideOn: null,
});
const hours = [weekly(4, 1600, 1900), weekly(5, 1000, 1300), weekly(0, -1, 0)];
const friday = calendarDay('2026-11-27');

test('the coming days on which it is open are named, and none that is over', () => {
  expect(daysToCollect(hours, friday, instant('2026-11-27T12:00:00Z'))).toEqual(['2026-11-27', '2026-11-28']);
  expect(daysToCollect(hours, friday, instant('2026-11-27T20:00:00Z'))).toEqual(['2026-11-28']);
  expect(daysToCollect([], friday, instant('2026-11-27T12:00:00Z'))).toEqual([]);
});
