import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { renewalsUntil } from './renewals-ahead.ts';

test('staff look sixty days ahead', () => {
  expect(renewalsUntil('2026-11-24' as CalendarDay)).toBe('2027-01-23');
});
