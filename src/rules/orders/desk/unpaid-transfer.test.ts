import { expect, test } from 'vitest';
import type { CalendarDay } from '../../calendar/instant.ts';
import { unpaidTransferStep } from './unpaid-transfer.ts';

const day = (text: string) => text as CalendarDay;
// A Thursday, with Good Friday and Easter Monday behind it.
const dueOn = day('2026-04-02');
const bankHolidays = new Set([day('2026-04-03'), day('2026-04-06')]);
const at = (today: string, customerSaysPaid = false) =>
  unpaidTransferStep({ dueOn, customerSaysPaid }, { today: day(today), graceDays: 2, bankHolidays });

test.each([
  ['the day before it is due', '2026-04-01', 'wait', 'wait'],
  ['the day it is due', '2026-04-02', 'remind', 'wait'],
  ['the second working day after it, past Easter', '2026-04-08', 'remind', 'wait'],
  ['the day after that', '2026-04-09', 'cancel', 'ask-brewery'],
])('%s: %s', (_, today, step, stepOfOneWhoSaysPaid) => {
  expect(at(today)).toBe(step);
  expect(at(today, true)).toBe(stepOfOneWhoSaysPaid);
});
