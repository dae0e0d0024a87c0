import { expect, test } from 'vitest';
import { calendarDay as day } from '#rules/calendar/calendar-day.ts';
import { monthSheets, sheetWith } from './month-sheets.ts';

test('there is a sheet for every month between the first day and the last, across a new year', () => {
  const sheets = monthSheets([day('2026-11-27'), day('2027-02-02')]);
  expect(sheets.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthSheets([])).toEqual([]);
});

test('a month begins under its weekday and has all of its days', () => {
  const [november] = monthSheets([day('2026-11-30')]);
  expect(november?.places.slice(0, 8)).toEqual([null, null, null, null, null, null, '2026-11-01', '2026-11-02']);
  expect(november?.places.at(-1)).toBe('2026-11-30');
  const [march] = monthSheets([day('2027-03-28')]);
  expect(march?.places.filter((place) => place !== null)).toHaveLength(31);
});

test('the sheet of the chosen day is the one that is open', () => {
  const sheets = monthSheets([day('2026-11-27'), day('2027-01-02')]);
  expect(sheetWith(sheets, day('2026-12-24'))).toBe(1);
  expect(sheetWith(sheets, null)).toBe(0);
  expect(sheetWith(sheets, day('2030-01-01'))).toBe(0);
});
