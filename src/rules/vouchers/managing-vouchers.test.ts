import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { pence } from '../money/pence.ts';
import { shownCode } from './shown-code.ts';
import { refusalToBlock, refusalToExtend, refusalToUnblock } from './voucher-changes.ts';
import { withBalances } from './voucher-history.ts';

const day = (text: string) => text as CalendarDay;
const TODAY = day('2026-11-24');
const GOOD = { isBlocked: false, isReplaced: false, endsOn: day('2026-12-31') };
const fieldOf = (refusal: ReturnType<typeof refusalToBlock>) =>
  refusal?.refused === 'wrong-fields' ? Object.keys(refusal.fields)[0] : null;

test('a code is whole for who may issue vouchers, and its last four signs for others', () => {
  expect(shownCode('ABCDEFGH23456', true)).toBe('ABCDEFGH23456');
  expect(shownCode('ABCDEFGH23456', false)).toBe('…3456');
  expect(shownCode('', false)).toBe('…');
});

test('a voucher is blocked once and for a reason, and so is the block taken back', () => {
  expect(refusalToBlock(GOOD, 'Sent to the wrong person')).toBeNull();
  expect(fieldOf(refusalToBlock(GOOD, ''))).toBe('reason');
  expect(fieldOf(refusalToBlock({ ...GOOD, isBlocked: true }, 'Again'))).toBe('reason');
  expect(fieldOf(refusalToUnblock(GOOD, 'Found'))).toBe('reason');
  expect(fieldOf(refusalToUnblock({ ...GOOD, isBlocked: true }, ''))).toBe('reason');
  expect(refusalToUnblock({ ...GOOD, isBlocked: true }, 'Found')).toBeNull();
});

test.each([
  ['a day later', GOOD, '2027-01-01', null],
  ['its present end', GOOD, '2026-12-31', 'endsOn'],
  ['earlier', GOOD, '2026-12-01', 'endsOn'],
  ['an ended one, to today', { ...GOOD, endsOn: day('2026-11-01') }, '2026-11-24', null],
  ['an ended one, to yesterday', { ...GOOD, endsOn: day('2026-11-01') }, '2026-11-23', 'endsOn'],
  ['ten years', GOOD, '2036-11-23', null],
  ['more than ten years', GOOD, '2036-11-24', 'endsOn'],
  ['one without an end', { ...GOOD, endsOn: null }, '2027-01-01', 'endsOn'],
  ['a membership that was replaced', { ...GOOD, isReplaced: true }, '2027-01-01', 'endsOn'],
])('extending: %s', (_, voucher, wish, field) => {
  expect(fieldOf(refusalToExtend(voucher, day(wish), TODAY))).toBe(field);
});

test('the balance after each entry begins with the value and ends with what is left', () => {
  const entries = [-500, 0, 200, -1700].map((sum) => ({ pence: pence(sum) }));
  const start = { value: pence(2500), usedTap: pence(500) };
  expect(withBalances(entries, start).map(({ left }) => left)).toEqual([1500, 1500, 1700, 0]);
  expect(withBalances([], start)).toEqual([]);
});
