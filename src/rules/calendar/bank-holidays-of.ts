import { addDays, calendarDay, MONDAY, nextWeekday, SATURDAY, weekdayOf } from './calendar-day.ts';
import type { CalendarDay } from './instant.ts';

/** A holiday on the day on which it is observed: in lieu of one at the weekend, the working day after it. */
export type BankHoliday = { readonly day: CalendarDay; readonly name: string };

/** The parts of the country whose bank holidays differ. */
export const HOLIDAY_NATIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type HolidayNation = (typeof HOLIDAY_NATIONS)[number];

/**
 * The bank holidays of a year by the standing rules (Banking and Financial Dealings Act 1971 and the yearly proclamations), in order.
 * Single days that the state adds, such as those of a coronation, are not among them.
 */
export function bankHolidaysOf(nation: HolidayNation, year: number): readonly BankHoliday[] {
  return HOLIDAYS[nation](year).toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const HOLIDAYS: Readonly<Record<HolidayNation, (year: number) => readonly BankHoliday[]>> = {
  'england-and-wales': (year) => [
    ...inLieu(['New Year’s Day', on(year, '01-01')]),
    ...everywhere(year),
    { day: addDays(easterSunday(year), 1), name: 'Easter Monday' },
    { day: lastMonday(on(year, '08-31')), name: 'Summer bank holiday' },
  ],
  scotland: (year) => [
    ...inLieu(['New Year’s Day', on(year, '01-01')], ['2nd January', on(year, '01-02')]),
    ...everywhere(year),
    { day: nextWeekday(on(year, '07-31'), MONDAY), name: 'Summer bank holiday' },
    ...inLieu(['St Andrew’s Day', on(year, '11-30')]),
  ],
  'northern-ireland': (year) => [
    ...HOLIDAYS['england-and-wales'](year),
    ...inLieu(['St Patrick’s Day', on(year, '03-17')]),
    ...inLieu(['Battle of the Boyne (Orangemen’s Day)', on(year, '07-12')]),
  ],
};

/** Those that are the same in all of the country. */
function everywhere(year: number): readonly BankHoliday[] {
  return [
    { day: addDays(easterSunday(year), -2), name: 'Good Friday' },
    { day: nextWeekday(on(year, '04-30'), MONDAY), name: 'Early May bank holiday' },
    { day: lastMonday(on(year, '05-31')), name: 'Spring bank holiday' },
    ...inLieu(['Christmas Day', on(year, '12-25')], ['Boxing Day', on(year, '12-26')]),
  ];
}

type Feast = readonly [name: string, day: CalendarDay];

/** Feasts that follow each other: one at the weekend moves to the first working day behind it that the other does not take. */
function inLieu(...feasts: readonly Feast[]): readonly BankHoliday[] {
  const taken = new Set(feasts.map(([, day]) => day).filter((day) => weekdayOf(day) < SATURDAY));
  return feasts.map(([name, day]) => {
    if (weekdayOf(day) < SATURDAY) return { day, name };
    let substitute = nextWeekday(day, MONDAY);
    while (taken.has(substitute)) substitute = addDays(substitute, 1);
    taken.add(substitute);
    return { day: substitute, name: `${name} (substitute)` };
  });
}

function on(year: number, monthAndDay: string): CalendarDay {
  return calendarDay(`${year}-${monthAndDay}`);
}

function lastMonday(lastOfMonth: CalendarDay): CalendarDay {
  return addDays(lastOfMonth, -weekdayOf(lastOfMonth));
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  return calendarDay(`${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}`);
}
