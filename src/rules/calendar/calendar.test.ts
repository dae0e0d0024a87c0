import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLondonTime, startOfLondonDay } from './at-london-time.ts';
import {
  addDays,
  addMonths,
  calendarDay,
  daysBetween,
  isCalendarDay,
  lastDayOfTerm,
  nextWeekday,
  weekdayOf,
} from './calendar-day.ts';
import { instant } from './instant.ts';
import { londonIso } from './london-iso.ts';
import { londonDay, londonTime } from './london-time.ts';
import { addWorkingDays, isWorkingDay, nextWorkingDay } from './working-day.ts';

const day = calendarDay;
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(day('1996-01-01'), days));

test.each([
  ['2026-11-21T10:15:00Z', '2026-11-21', 615, 5],
  ['2026-07-01T23:30:00Z', '2026-07-02', 30, 3],
  ['2026-03-29T00:59:00Z', '2026-03-29', 59, 6],
  ['2026-03-29T01:00:00Z', '2026-03-29', 120, 6],
  ['2026-10-25T00:30:00Z', '2026-10-25', 90, 6],
  ['2026-10-25T01:30:00Z', '2026-10-25', 90, 6],
  ['2026-12-31T23:59:59Z', '2026-12-31', 1439, 3],
])('at %s London clocks show %s, minute %i, weekday %i', (moment, date, minutes, weekday) => {
  expect(londonTime(instant(moment))).toEqual({ day: date, minutesSinceMidnight: minutes, weekday });
});

test('a summer day begins in London an hour earlier than in UTC', () => {
  expect(startOfLondonDay(day('2026-07-01'))).toBe('2026-06-30T23:00:00.000Z');
  expect(startOfLondonDay(day('2026-12-01'))).toBe('2026-12-01T00:00:00.000Z');
});

const hours = (of: string) =>
  (Date.parse(startOfLondonDay(addDays(day(of), 1))) - Date.parse(startOfLondonDay(day(of)))) / 3_600_000;

test('the days of the clock changes have 23 and 25 hours', () => {
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
});

test('a time in the hour skipped in March is read an hour later, in the hour repeated in October as the first of the two', () => {
  expect(atLondonTime(day('2026-03-29'), 90)).toBe('2026-03-29T01:30:00.000Z');
  expect(atLondonTime(day('2026-10-25'), 90)).toBe('2026-10-25T00:30:00.000Z');
});

test('eleven in the morning is eleven in the morning on every day', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      expect(londonTime(atLondonTime(date, 660))).toMatchObject({ day: date, minutesSinceMidnight: 660 });
      expect(londonDay(startOfLondonDay(date))).toBe(date);
    }),
    { numRuns: 300 },
  );
});

test('days are counted across months, leap days and clock changes', () => {
  expect(addDays(day('2028-02-28'), 2)).toBe('2028-03-01');
  expect(addDays(day('2026-03-28'), 2)).toBe('2026-03-30');
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

test('only an existing day is accepted', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-1', '2026-13-01', ''].map(isCalendarDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(() => calendarDay('2026-02-30')).toThrow(RangeError);
});

test('weeks begin on Monday, and the next Monday after a Monday is a week away', () => {
  expect([weekdayOf(day('2026-11-23')), weekdayOf(day('2026-11-22'))]).toEqual([0, 6]);
  expect(nextWeekday(day('2026-11-23'), 0)).toBe('2026-11-30');
  expect(nextWeekday(day('2026-11-22'), 0)).toBe('2026-11-23');
});

test('over Christmas 2026 the brewery works on Thursday the 24th and then on Tuesday the 29th', () => {
  const closed = new Set([day('2026-12-25'), day('2026-12-28')]);
  expect(nextWorkingDay(day('2026-12-24'), closed)).toBe('2026-12-29');
  expect(addWorkingDays(day('2026-12-23'), 2, closed)).toBe('2026-12-29');
  expect(addWorkingDays(day('2026-12-25'), 0, closed)).toBe('2026-12-25');
  expect(isWorkingDay(day('2026-12-28'), closed)).toBe(false);
});

test('a number of months later is the same day, or the last day of a shorter month', () => {
  expect(addMonths(day('2026-11-24'), 24)).toBe('2028-11-24');
  expect(addMonths(day('2026-11-30'), 3)).toBe('2027-02-28');
  expect(addMonths(day('2026-12-31'), 2)).toBe('2027-02-28');
  expect(addMonths(day('2028-02-29'), 24)).toBe('2030-02-28');
  expect(addMonths(day('2026-12-01'), 1)).toBe('2027-01-01');
  fc.assert(fc.property(anyDay, (from) => addMonths(from, 0) === from));
});

test.each([
  ['2026-11-21', 12, '2027-11-20'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-01-30', 1, '2027-02-28'],
  ['2027-01-28', 1, '2027-02-27'],
  ['2026-12-31', 6, '2027-06-30'],
])('a term from %s of %i months ends on %s', (start, months, end) => {
  expect(lastDayOfTerm(day(start), months)).toBe(end);
});

test('consecutive terms neither leave out a day nor count one twice', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 36 }), (start, months) => {
      const next = addDays(lastDayOfTerm(start, months), 1);
      const days = daysBetween(addMonths(start, months), next);
      expect([0, 1]).toContain(days);
    }),
  );
});

test.each([
  ['2026-11-28T19:30:00Z', '2026-11-28T19:30:00+00:00'],
  ['2026-07-01T18:30:00Z', '2026-07-01T19:30:00+01:00'],
  ['2026-06-30T23:05:00Z', '2026-07-01T00:05:00+01:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00+01:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T01:30:00+00:00'],
])('%s with the London offset is %s', (moment, shown) => {
  expect(londonIso(instant(moment))).toBe(shown);
  expect(instant(shown)).toBe(instant(moment));
});
