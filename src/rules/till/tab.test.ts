import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import {
  differencesOfTab,
  LONGEST_TAB_NAME,
  nameOfAdded,
  refusalToTakeOver,
  type StoredTab,
  tabAfterAnswer,
  type TabOutcome,
  tabTotal,
  takeTab,
} from './tab.ts';

const [HERE, THERE, ELSEWHERE] = [1, 2, 3];
const OPEN: StoredTab = { tillId: HERE, version: 4, hadFrom: 0, isSettled: false, isAbandoned: false };

type More = { readonly base?: number; readonly isAbandoned?: boolean; readonly maySell?: boolean };
const sending = (version: number, more: More = {}) => ({
  version,
  base: version - 1,
  isAbandoned: false,
  maySell: true,
  ...more,
});

test('a tab that is new, or newer, is stored', () => {
  expect(takeTab(sending(1), null, HERE)).toEqual({ outcome: 'stored', stores: true });
  expect(takeTab(sending(5), OPEN, HERE)).toEqual({ outcome: 'stored', stores: true });
});

test('the same version again changes nothing, and an older one neither', () => {
  expect(takeTab(sending(4), OPEN, HERE)).toEqual({ outcome: 'stored', stores: false });
  expect(takeTab(sending(3), OPEN, HERE)).toEqual({ outcome: 'older', stores: false });
});

test('what a till made of a tab before another one had it meanwhile is older, however high it counts', () => {
  const back: StoredTab = { ...OPEN, version: 7, hadFrom: 6 };
  expect(takeTab(sending(9, { base: 5 }), back, HERE)).toEqual({ outcome: 'older', stores: false });
  expect(takeTab(sending(7, { base: 5 }), back, HERE)).toEqual({ outcome: 'older', stores: false });
  expect(takeTab(sending(9, { base: 6 }), back, HERE)).toEqual({ outcome: 'stored', stores: true });
});

test('a till that has not heard that the shop has its last version goes on all the same', () => {
  expect(takeTab(sending(6, { base: 2 }), OPEN, HERE)).toEqual({ outcome: 'stored', stores: true });
});

test('what another till has taken over, or a sale has settled, is not changed, however new it is', () => {
  expect(takeTab(sending(9), OPEN, THERE)).toEqual({ outcome: 'taken-over', stores: false });
  expect(takeTab(sending(9), { ...OPEN, isSettled: true }, HERE)).toEqual({ outcome: 'settled', stores: false });
  expect(takeTab(sending(9), { ...OPEN, isAbandoned: true }, HERE)).toEqual({ outcome: 'abandoned', stores: false });
});

test('a tab that is abandoned is stored as such, one of which nobody has heard too, and answered alike when it comes again', () => {
  const abandoned = sending(5, { isAbandoned: true });
  expect(takeTab(abandoned, OPEN, HERE)).toEqual({ outcome: 'abandoned', stores: true });
  expect(takeTab(abandoned, null, HERE)).toEqual({ outcome: 'abandoned', stores: true });
  expect(takeTab(abandoned, { ...OPEN, version: 5, isAbandoned: true }, HERE)).toEqual({
    outcome: 'abandoned',
    stores: false,
  });
});

test('who may not sell changes no tab, and hears of one that is the same all the same', () => {
  const barred = { maySell: false };
  expect(takeTab(sending(1, barred), null, HERE)).toEqual({ outcome: 'may-not-sell', stores: false });
  expect(takeTab(sending(5, barred), OPEN, HERE)).toEqual({ outcome: 'may-not-sell', stores: false });
  expect(takeTab(sending(4, barred), OPEN, HERE)).toEqual({ outcome: 'stored', stores: false });
});

test('a till keeps what was not stored since its seller may not sell, and what it does not understand', () => {
  expect(tabAfterAnswer('may-not-sell')).toBe('keep');
  expect(tabAfterAnswer('of-another-build' as TabOutcome)).toBe('keep');
});

test('a till takes what is newer, and lets go of what another till has or what is closed', () => {
  expect((['stored', 'older'] as const).map(tabAfterAnswer)).toEqual(['note', 'replace']);
  for (const outcome of ['taken-over', 'settled', 'abandoned'] as const) expect(tabAfterAnswer(outcome)).toBe('let-go');
});

test('what was added has the name of its tab, as far as a name may be long', () => {
  expect(nameOfAdded('Table 4')).toBe('Table 4 (added)');
  expect(nameOfAdded('T'.repeat(LONGEST_TAB_NAME))).toBe(`${'T'.repeat(32)} (added)`);
  expect(nameOfAdded('T'.repeat(LONGEST_TAB_NAME))).toHaveLength(LONGEST_TAB_NAME);
});

test('a till takes over an open tab of the till that it was seen with, and its own again', () => {
  expect(refusalToTakeOver(OPEN, { tillId: THERE, fromTillId: HERE })).toBeNull();
  expect(refusalToTakeOver(OPEN, { tillId: HERE, fromTillId: THERE })).toBeNull();
});

test('it does not take over what is not there, is closed, or went to another till meanwhile', () => {
  const wish = { tillId: THERE, fromTillId: HERE };
  expect(refusalToTakeOver(null, wish)).toEqual({ refused: 'unknown-tab' });
  expect(refusalToTakeOver({ ...OPEN, isSettled: true }, wish)).toEqual({ refused: 'tab-closed' });
  expect(refusalToTakeOver({ ...OPEN, isAbandoned: true }, wish)).toEqual({ refused: 'tab-closed' });
  expect(refusalToTakeOver({ ...OPEN, tillId: ELSEWHERE }, wish)).toEqual({ refused: 'tab-with-another-till' });
});

test('a sale differs that settles a tab which is settled already, or which another till has', () => {
  expect(differencesOfTab(null, HERE)).toEqual([]);
  expect(differencesOfTab(OPEN, HERE)).toEqual([]);
  expect(differencesOfTab({ ...OPEN, isAbandoned: true }, HERE)).toEqual([]);
  expect(differencesOfTab(OPEN, THERE)).toEqual([{ differs: 'tab-taken-over' }]);
  expect(differencesOfTab({ ...OPEN, isSettled: true }, THERE)).toEqual([{ differs: 'tab-settled-before' }]);
});

test('what is on a tab is its lines, and nothing is nought', () => {
  expect(tabTotal([])).toBe(0);
  expect(
    tabTotal([
      { price: pence(360), quantity: 3 },
      { price: pence(45), quantity: 1 },
    ]),
  ).toBe(1125);
});
