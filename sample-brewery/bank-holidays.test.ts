import { expect, test } from 'vitest';
import { bankHolidaysOf } from './bank-holidays.ts';

const daysOf = (year: number): string[] => bankHolidaysOf(year).map(({ day }) => day);

test('the bank holidays of a year are those that the government has announced', () => {
  expect(daysOf(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28',
  ]);
});

test('a Christmas on Saturday gives the Monday and the Tuesday off', () => {
  expect(daysOf(2027).slice(-2)).toEqual(['2027-12-27', '2027-12-28']);
});

test('a Christmas on Sunday leaves Boxing Day on the Monday and comes after it', () => {
  expect(bankHolidaysOf(2022).slice(-2)).toEqual([
    { day: '2022-12-27', name: 'Christmas Day (substitute)' },
    { day: '2022-12-26', name: 'Boxing Day' },
  ]);
});

test('a New Year on Saturday is kept on the Monday', () => {
  expect(daysOf(2028)[0]).toBe('2028-01-03');
});
