import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { termsFaults, termsState } from './terms-faults.ts';

const TODAY = calendarDay('2026-11-27');
const day = (text: string) => calendarDay(text);
const TEXT = { title: 'Privacy notice', html: '<p>We keep little.</p>', inForceFrom: TODAY };

test('a text with words may hold from today on, and for at most five years ahead', () => {
  expect(termsFaults(TEXT, TODAY, [])).toEqual({});
  expect(termsFaults({ ...TEXT, inForceFrom: day('2031-11-27') }, TODAY, [day('2031-11-26')])).toEqual({});
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ html: '' }, 'html'],
  [{ html: '<p>&nbsp; \u00a0</p><ul><li><br></li></ul>' }, 'html'],
  [{ html: '<h2>…</h2>' }, 'html'],
  [{ inForceFrom: null }, 'inForceFrom'],
  [{ inForceFrom: day('2026-11-26') }, 'inForceFrom'],
  [{ inForceFrom: day('2031-11-28') }, 'inForceFrom'],
  [{ inForceFrom: day('2026-12-01') }, 'inForceFrom'],
])('%o is said at its field', (wish, field) => {
  expect(Object.keys(termsFaults({ ...TEXT, ...wish }, TODAY, [day('2026-12-01')]))).toEqual([field]);
});

test('the newest that has begun is in force; those before are former, those after are coming', () => {
  const days = ['2026-12-01', '2026-11-27', '2026-11-26', '2020-01-01'].map(day);
  expect(days.map((one) => termsState(one, TODAY, days))).toEqual(['coming', 'in force', 'former', 'former']);
});
