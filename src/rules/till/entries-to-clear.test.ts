import { expect, test } from 'vitest';
import { instant, later } from '../calendar/instant.ts';
import { entriesToClear, KEPT_DAYS } from './entries-to-clear.ts';

const NOW = instant('2026-11-27T12:00:00.000Z');
const DAY_MS = 86_400_000;
const [TILL, SHOWN] = [3, [7, 8]];

type Entry = Parameters<typeof entriesToClear>[0][number];

const entry = (place: number, more: Partial<Entry> = {}): Entry => ({
  place,
  kind: 'sale',
  number: place,
  till: TILL,
  dayNumber: 1,
  state: 'accepted',
  notedAt: later(NOW, -(KEPT_DAYS * DAY_MS + 1)),
  ofSale: null,
  ...more,
});
const cleared = (...entries: Entry[]) => entriesToClear(entries, { now: NOW, till: TILL, shownDays: SHOWN });

test('what the shop has accepted more than 14 days ago is cleared, and exactly 14 days is not more', () => {
  expect(
    cleared(entry(1), entry(2, { notedAt: later(NOW, -KEPT_DAYS * DAY_MS) }), entry(3, { kind: 'opened' })),
  ).toEqual([1, 3]);
  expect(cleared()).toEqual([]);
});

test('what waits, or was not taken, stays however old it is', () => {
  const old = later(NOW, -400 * DAY_MS);
  expect(cleared(entry(1, { state: 'waiting', notedAt: old }), entry(2, { state: 'refused', notedAt: old }))).toEqual(
    [],
  );
});

test('the days that the till shows stay whole, and those of another till that it was before do not', () => {
  expect(cleared(entry(1, { dayNumber: 7 }), entry(2, { dayNumber: 8 }), entry(3, { dayNumber: 6 }))).toEqual([3]);
  expect(cleared(entry(1, { dayNumber: 7, till: 2 }))).toEqual([1]);
});

test('a refund stays as long as its sale, so that nothing is given back twice', () => {
  const refund = entry(9, { kind: 'refund', ofSale: { till: TILL, number: 1 } });
  expect(cleared(entry(1, { state: 'refused' }), refund)).toEqual([]);
  expect(cleared(entry(1), refund)).toEqual([1, 9]);
  expect(cleared(refund)).toEqual([9]);
  expect(cleared(entry(1, { state: 'refused' }), { ...refund, ofSale: { till: TILL + 1, number: 1 } })).toEqual([9]);
});

test('what seems to come from the future, by a clock that was wrong, stays', () => {
  expect(cleared(entry(1, { notedAt: later(NOW, DAY_MS) }))).toEqual([]);
});
