import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankHolidaysOf, HOLIDAY_NATIONS } from './bank-holidays-of.ts';
import { isWorkingDay } from './working-day.ts';

const daysOf = (nation: (typeof HOLIDAY_NATIONS)[number], year: number): string[] =>
  bankHolidaysOf(nation, year).map(({ day }) => day.slice(5));

/** As published at gov.uk/bank-holidays. */
test.each([
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['england-and-wales', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
  ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
] as const)('the holidays of %s in %i are those that the government has announced', (nation, year, days) => {
  expect(daysOf(nation, year).join(' ')).toBe(days);
});

test('of two feasts that follow each other the one on a working day stays, and the other comes after it', () => {
  expect(bankHolidaysOf('england-and-wales', 2022).slice(-2)).toEqual([
    { day: '2022-12-26', name: 'Boxing Day' },
    { day: '2022-12-27', name: 'Christmas Day (substitute)' },
  ]);
  expect(bankHolidaysOf('scotland', 2022).slice(0, 2)).toEqual([
    { day: '2022-01-03', name: 'New Year’s Day (substitute)' },
    { day: '2022-01-04', name: '2nd January (substitute)' },
  ]);
});

test('in every year each is a day of its own on which people would have worked', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOLIDAY_NATIONS), fc.integer({ min: 1990, max: 2100 }), (nation, year) => {
      const days = bankHolidaysOf(nation, year).map(({ day }) => day);
      expect(new Set(days).size).toBe({ 'england-and-wales': 8, scotland: 9, 'northern-ireland': 10 }[nation]);
      expect(days.every((day) => isWorkingDay(day, new Set()) && day.startsWith(`${year}-`))).toBe(true);
    }),
  );
});
