import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { callFaults, isCallDue, LONGEST_CALL_NOTE } from './call-note.ts';

const today = calendarDay('2026-11-26');

test.each([
  { note: 'Two firkins next week', callBackOn: null },
  { note: 'x'.repeat(LONGEST_CALL_NOTE), callBackOn: '2026-11-26' },
  { note: 'Ring in a year', callBackOn: '2027-11-27' },
])('$callBackOn is a day for the next call', (entry) => {
  expect(callFaults(entry, today)).toEqual({});
});

test.each([
  [{ note: ' \n', callBackOn: null }, 'note'],
  [{ note: 'x'.repeat(LONGEST_CALL_NOTE + 1), callBackOn: null }, 'note'],
  [{ note: 'Ring', callBackOn: '2026-11-25' }, 'callBackOn'],
  [{ note: 'Ring', callBackOn: '2027-11-28' }, 'callBackOn'],
])('%o has a fault at its %s', (entry, field) => {
  expect(Object.keys(callFaults(entry, today))).toEqual([field]);
});

test('an account is due from its day on, and never without one', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((on) => isCallDue(calendarDay(on), today))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isCallDue(null, today)).toBe(false);
});
