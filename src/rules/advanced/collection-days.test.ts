import { describe, expect, test } from 'vitest';
import { addDays, calendarDay, weekdayOf } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import { bestBefore } from './best-before.ts';
import { collectionDays, DAYS_AHEAD } from './collection-days.ts';
import { type CollectionWindow, firstDayOf, isOpenWindow, windowOf } from './collection-window.ts';
import { nearestDay } from './nearest-day.ts';

const day = calendarDay;
const saturday = day('2026-11-21');
const window = (from: string | null, to: string | null, leadDays = 3): CollectionWindow => ({
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
  leadDays,
});
const weekly = (weekday: number): OpeningEntry => ({
  id: weekday,
  weekday: weekday as OpeningEntry['weekday'],
  opens: 1000,
  closes: 1800,
  overrideOn: null,
});
const closedOn = (on: string): OpeningEntry => ({ ...weekly(0), id: 99, opens: -1, closes: 0, overrideOn: day(on) });
const openOn = (on: string): OpeningEntry => ({ ...weekly(0), id: 98, overrideOn: day(on) });

const everyDay = { hours: [] };
const tuesdayToSaturday = { hours: [1, 2, 3, 4, 5].map(weekly) };

describe('a collection day', () => {
  test('is within the window, including its first and last day', () => {
    const days = collectionDays([window('2026-12-01', '2026-12-03')], everyDay, saturday);
    expect(days).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });

  test('is at least the lead time away, and may be exactly that', () => {
    expect(collectionDays([window('2026-11-01', '2026-11-25')], everyDay, saturday)).toEqual([
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(collectionDays([window('2026-11-01', '2026-11-25', 5)], everyDay, saturday)).toEqual([]);
  });

  test('is one on which the site is open', () => {
    const days = collectionDays([window(null, '2026-12-02')], tuesdayToSaturday, saturday);
    expect(days).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  test('is at most three months ahead when no window ends earlier', () => {
    const days = collectionDays([window(null, null)], everyDay, saturday);
    expect(days.at(0)).toBe('2026-11-24');
    expect(days.at(-1)).toBe(addDays(saturday, DAYS_AHEAD));
  });

  test('suits everything in the order', () => {
    const both = [window('2026-11-01', '2026-12-05'), window('2026-12-03', '2026-12-31', 5)];
    expect(collectionDays(both, tuesdayToSaturday, saturday)).toEqual(['2026-12-03', '2026-12-04', '2026-12-05']);
    const apart = [window('2026-11-01', '2026-12-05'), window('2026-12-06', '2026-12-31')];
    expect(collectionDays(apart, everyDay, saturday)).toEqual([]);
  });

  test('respects the longest lead time', () => {
    const slow = [window(null, '2026-11-30'), window(null, '2026-11-30', 8)];
    expect(collectionDays(slow, everyDay, saturday)).toEqual(['2026-11-29', '2026-11-30']);
  });

  test('is at least the usual lead time away while the order is empty', () => {
    expect(collectionDays([], tuesdayToSaturday, saturday)[0]).toBe('2026-11-24');
  });
});

describe('closed days', () => {
  test('a site closed on a dated day gives nothing out on it, whatever its weekly hours are', () => {
    const christmas = { hours: [...tuesdayToSaturday.hours, closedOn('2026-12-25')] };
    const days = collectionDays([window('2026-12-24', '2026-12-26')], christmas, day('2026-12-01'));
    expect(days).toEqual(['2026-12-24', '2026-12-26']);
  });

  test('a bank holiday on which the site is set as open is a collection day', () => {
    const monday = day('2027-05-31');
    const spring = { hours: [...tuesdayToSaturday.hours, openOn('2027-05-31')] };
    expect(collectionDays([window('2027-05-29', '2027-06-01')], spring, day('2027-05-01'))).toContain(monday);
    expect(collectionDays([window('2027-05-29', '2027-06-01')], tuesdayToSaturday, day('2027-05-01'))).not.toContain(
      monday,
    );
  });

  test('a site that does not open within the window has no day', () => {
    const sundays = { hours: [weekly(6)] };
    expect(collectionDays([window('2026-12-07', '2026-12-12')], sundays, saturday)).toEqual([]);
  });
});

describe('when the clocks change', () => {
  test.each([
    ['forward in March', '2027-03-26', ['2027-03-27', '2027-03-28', '2027-03-29']],
    ['back in October', '2026-10-23', ['2026-10-24', '2026-10-25', '2026-10-26']],
  ])('%s no day is left out or repeated', (_, before, expected) => {
    const days = collectionDays([window(expected[0] ?? null, expected[2] ?? null, 1)], everyDay, day(before));
    expect(days).toEqual(expected);
  });

  test('the lead time counts from the day in London, which in summer begins an hour before the day in UTC', () => {
    const late = londonDay(instant('2027-03-28T23:30:00Z'));
    expect(late).toBe('2027-03-29');
    expect(firstDayOf(window(null, null), late)).toBe('2027-04-01');
    expect(firstDayOf(window(null, null), londonDay(instant('2026-10-25T23:30:00Z')))).toBe('2026-10-28');
  });
});

test('a pack without a lead time has the usual three days', () => {
  expect(windowOf({ soldFrom: null, soldTo: null, leadDays: 0 }).leadDays).toBe(3);
  expect(windowOf({ soldFrom: null, soldTo: null, leadDays: 1 }).leadDays).toBe(1);
});

test('a window is open as long as its last day can still be reached', () => {
  expect(isOpenWindow(window('2026-11-01', '2026-11-24'), saturday)).toBe(true);
  expect(isOpenWindow(window('2026-11-01', '2026-11-23'), saturday)).toBe(false);
  expect(isOpenWindow(window('2027-01-01', null), saturday)).toBe(true);
});

describe('the nearest day', () => {
  const days = ['2026-11-24', '2026-11-28', '2026-12-01'].map(day);

  test('is the wished day if it is possible, and the first without a wish', () => {
    expect(nearestDay(days, day('2026-11-28'))).toBe('2026-11-28');
    expect(nearestDay(days, null)).toBe('2026-11-24');
    expect(nearestDay([], day('2026-11-28'))).toBeNull();
  });

  test('is the nearer of two, and of two equally near the later', () => {
    expect(nearestDay(days, day('2026-11-25'))).toBe('2026-11-24');
    expect(nearestDay(days, day('2026-11-26'))).toBe('2026-11-28');
    expect(nearestDay(days, day('2027-06-01'))).toBe('2026-12-01');
    expect(nearestDay(days, day('2026-01-01'))).toBe('2026-11-24');
  });
});

test('live beer is best before three weeks after its collection, even across the end of a year', () => {
  expect(bestBefore(day('2026-12-19'))).toBe('2027-01-09');
  expect(weekdayOf(bestBefore(saturday))).toBe(weekdayOf(saturday));
});
