import { isCalendarDay } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as British banks write it: `21/11/2026`, `21-11-26`, `21 Nov 2026`, `21-November-2026`, `2026-11-21`, each with or without a
 * time behind it. The day comes before the month, always. Null = not an existing day.
 */
export function statementDay(text: string): CalendarDay | null {
  const [written = ''] = text.trim().split(/[T ](?=\d{1,2}:)/);
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(written);
  if (iso) return existing(iso[1], iso[2], iso[3]);
  const british = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4}|\d{2})$/i.exec(written);
  if (british === null) return null;
  const [, date, month = '', year = ''] = british;
  return existing(year.length === 2 ? `20${year}` : year, monthNumber(month), date);
}

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month;
  return String(MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1);
}

function existing(year = '', month = '', date = ''): CalendarDay | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}
