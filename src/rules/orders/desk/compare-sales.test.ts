import { expect, test } from 'vitest';
import { calendarDay } from '../../calendar/calendar-day.ts';
import type { Pence } from '../../money/pence.ts';
import { compareSales, firstComparedDay } from './compare-sales.ts';

const TODAY = calendarDay('2026-11-24');
const sold = (day: string, pence: number, orders = 1) => ({ day: calendarDay(day), pence: pence as Pence, orders });

test('each of the last seven days stands beside the same weekday a week before', () => {
  const days = compareSales([sold('2026-11-24', 4500, 3), sold('2026-11-17', 2000), sold('2026-11-18', 700)], TODAY);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ day: '2026-11-18', pence: 700, orders: 1, before: 0 });
  expect(days[6]).toEqual({ day: '2026-11-24', pence: 4500, orders: 3, before: 2000 });
});

test('what was sold before the two weeks counts nowhere, and the first day of them does', () => {
  expect(firstComparedDay(TODAY)).toBe('2026-11-11');
  const days = compareSales([sold('2026-11-10', 900), sold('2026-11-11', 100)], TODAY);
  expect(days.map(({ before }) => before)).toEqual([100, 0, 0, 0, 0, 0, 0]);
});
