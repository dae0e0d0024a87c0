import { addDays, calendarDay, MONDAY, nextWeekday, SATURDAY, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

const SUNDAY = 6;

export type BankHoliday = { readonly day: CalendarDay; readonly name: string };

/** Bank holidays of England and Wales in that year by the standing rules; one-off days of state are not in here. */
export function bankHolidaysOf(year: number): BankHoliday[] {
  const easter = easterSunday(year);
  const christmas = calendarDay(`${year}-12-25`);
  const inLieu = weekdayOf(christmas);
  return [
    workdayFrom('New Year’s Day', calendarDay(`${year}-01-01`), 0),
    { day: addDays(easter, -2), name: 'Good Friday' },
    { day: addDays(easter, 1), name: 'Easter Monday' },
    { day: nextWeekday(calendarDay(`${year}-04-30`), MONDAY), name: 'Early May bank holiday' },
    { day: lastMonday(calendarDay(`${year}-05-31`)), name: 'Spring bank holiday' },
    { day: lastMonday(calendarDay(`${year}-08-31`)), name: 'Summer bank holiday' },
    workdayFrom('Christmas Day', christmas, inLieu === SUNDAY ? 1 : 0),
    workdayFrom('Boxing Day', addDays(christmas, 1), inLieu === SATURDAY ? 1 : 0),
  ];
}

/** The day itself, or in lieu of one at the weekend the Monday after it, or the Tuesday when the Monday is taken. */
function workdayFrom(name: string, day: CalendarDay, mondayTaken: 0 | 1): BankHoliday {
  if (weekdayOf(day) < SATURDAY) return { day, name };
  return { day: addDays(nextWeekday(day, MONDAY), mondayTaken), name: `${name} (substitute)` };
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
