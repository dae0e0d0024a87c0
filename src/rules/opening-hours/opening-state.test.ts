import { describe, expect, test } from 'vitest';
import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { firstOpenDay, isOpenOn } from './first-open-day.ts';
import type { OpeningEntry } from './opening-entry.ts';
import { openingState } from './opening-state.ts';

const [monday, thursday, friday, saturday, sunday] = [0, 3, 4, 5, 6] as const;
const entry = (id: number, weekday: OpeningEntry['weekday'], opens: number, closes: number): OpeningEntry => ({
  id,
  weekday,
  opens,
  closes,
  overrideOn: null,
});
const dated = (id: number, day: string, opens: number, closes: number): OpeningEntry => ({
  ...entry(id, monday, opens, closes),
  overrideOn: day as CalendarDay,
});
const at = (day: string, hhmm: number): Instant =>
  atLondonTime(day as CalendarDay, Math.floor(hhmm / 100) * 60 + (hhmm % 100));

/** The tap: closed on Mondays, Friday until one in the morning, twice on Saturday. */
const tap: readonly OpeningEntry[] = [
  entry(1, monday, -1, 0),
  entry(4, thursday, 1200, 2200),
  entry(5, friday, 1600, 100),
  entry(6, saturday, 1200, 1500),
  entry(7, saturday, 1700, 2400),
  entry(8, sunday, 1200, 1800),
];

describe('the tap (Friday 20 November 2026)', () => {
  test.each([
    ['2026-11-20', 1559, false, 5],
    ['2026-11-20', 1600, true, 5],
    ['2026-11-20', 2359, true, 5],
    ['2026-11-21', 59, true, 5],
    ['2026-11-21', 100, false, 6],
    ['2026-11-21', 1200, true, 6],
    ['2026-11-21', 1500, false, 7],
    ['2026-11-21', 2359, true, 7],
    ['2026-11-22', 0, false, 8],
    ['2026-11-22', 1800, false, 4],
    ['2026-11-23', 1200, false, 4],
  ])('on %s at %i is open: %s, and its card shows entry %i', (day, hhmm, isOpen, nextId) => {
    expect(openingState(tap, at(day, hhmm))).toMatchObject({ isOpen, nextId });
  });

  test('says when it closes while open, and when it opens while closed', () => {
    expect(openingState(tap, at('2026-11-20', 1700)).closesAt).toBe('2026-11-21T01:00:00.000Z');
    expect(openingState(tap, at('2026-11-23', 900)).opensAt).toBe('2026-11-26T12:00:00.000Z');
  });
});

describe('a dated day', () => {
  const event = dated(100, '2026-11-21', 1000, 1100);
  const evening = dated(101, '2026-11-21', 2000, 2300);

  test('replaces all weekly hours of that day', () => {
    expect(openingState([...tap, event, evening], at('2026-11-21', 1030))).toMatchObject({ isOpen: true, nextId: 100 });
    expect(openingState([...tap, event, evening], at('2026-11-21', 1230))).toMatchObject({
      isOpen: false,
      nextId: 101,
    });
  });

  test('does not change the end of the night before', () => {
    expect(openingState([...tap, event], at('2026-11-21', 30))).toMatchObject({ isOpen: true, nextId: 5 });
  });

  test('set as closed closes the whole day', () => {
    const christmas = dated(102, '2026-12-25', -1, 0);
    expect(openingState([...tap, christmas], at('2026-12-25', 1800))).toMatchObject({ isOpen: false, nextId: 6 });
  });
});

describe('the next opening', () => {
  const hours = [dated(100, '2026-12-05', 1000, 1100)];

  test('is found fourteen days ahead', () => {
    expect(openingState(hours, at('2026-11-21', 1200)).nextId).toBe(100);
  });

  test('is not searched for fifteen days ahead', () => {
    expect(openingState(hours, at('2026-11-20', 1200))).toEqual({
      isOpen: false,
      nextId: -1,
      opensAt: null,
      closesAt: null,
    });
  });

  test('is none without hours', () => {
    expect(openingState([], at('2026-11-21', 1200)).nextId).toBe(-1);
  });
});

test('hours that close when they open last 24 hours', () => {
  const allDay = [entry(1, saturday, 0, 0)];
  expect(openingState(allDay, at('2026-11-21', 2359)).isOpen).toBe(true);
  expect(openingState(allDay, at('2026-11-22', 0)).isOpen).toBe(false);
});

describe('when the clocks change', () => {
  const night = [entry(9, saturday, 2200, 300)];

  test('forward, a night from ten to three lasts four hours', () => {
    const state = openingState(night, instant('2026-03-28T22:30:00Z'));
    expect(state).toMatchObject({ isOpen: true, closesAt: '2026-03-29T02:00:00.000Z' });
    expect(openingState(night, instant('2026-03-29T01:59:00Z')).isOpen).toBe(true);
    expect(openingState(night, instant('2026-03-29T02:00:00Z')).isOpen).toBe(false);
  });

  test('back, it lasts six hours', () => {
    const state = openingState(night, instant('2026-10-24T21:00:00Z'));
    expect(state).toMatchObject({ isOpen: true, closesAt: '2026-10-25T03:00:00.000Z' });
    expect(openingState(night, instant('2026-10-25T02:59:00Z')).isOpen).toBe(true);
  });

  test('opening time is in local time in summer and in winter', () => {
    expect(openingState(tap, instant('2026-07-02T11:00:00Z')).isOpen).toBe(true);
    expect(openingState(tap, instant('2026-07-02T10:59:00Z')).isOpen).toBe(false);
    expect(openingState(tap, instant('2026-11-26T11:59:00Z')).isOpen).toBe(false);
  });
});

describe('a collection point', () => {
  test('that is open today takes collections today', () => {
    expect(firstOpenDay(tap, '2026-11-20' as CalendarDay)).toBe('2026-11-20');
  });

  test('that is closed on Monday takes them on its next day', () => {
    expect(firstOpenDay(tap, '2026-11-23' as CalendarDay)).toBe('2026-11-26');
    expect(isOpenOn(tap, '2026-11-23' as CalendarDay)).toBe(false);
  });

  test('respects its holidays', () => {
    const holidays = ['2026-11-26', '2026-11-27'].map((day, nth) => dated(100 + nth, day, -1, 0));
    expect(firstOpenDay([...tap, ...holidays], '2026-11-23' as CalendarDay)).toBe('2026-11-28');
  });

  test('that never opens takes none', () => {
    expect(firstOpenDay([], '2026-11-23' as CalendarDay)).toBeNull();
  });
});
