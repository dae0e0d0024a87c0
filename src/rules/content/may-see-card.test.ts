import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { maySeeCard } from './may-see-card.ts';

const TODAY = calendarDay('2027-06-10');
const CARD = { source: 5, active: true, shownFrom: null, shownUntil: null };
const on = (day: string) => calendarDay(`2027-06-${day}`);

test.each([
  [{}, true],
  [{ active: false }, false],
  [{ source: 700 }, true],
  [{ source: 701 }, false],
  [{ source: 800 }, false],
  [{ source: 801 }, true],
  [{ shownFrom: on('10') }, true],
  [{ shownFrom: on('11') }, false],
  [{ shownUntil: on('10') }, true],
  [{ shownUntil: on('09') }, false],
  [{ shownFrom: on('01'), shownUntil: on('30') }, true],
])('the public sees a card with %o: %s, an administrator sees every card', (change, seen) => {
  expect(maySeeCard({ ...CARD, ...change }, false, TODAY)).toBe(seen);
  expect(maySeeCard({ ...CARD, ...change }, true, TODAY)).toBe(true);
});
