import { expect, test } from 'vitest';
import { decideClosing, decideOpening, type StoredDay } from './till-day.ts';

const act = (number: number, hash = 'as said', isSellerKnown = true) => ({ number, hash, isSellerKnown });
const open: StoredDay = { number: 1, openingHash: 'as said', closingHash: '', isCounted: false };
const closed: StoredDay = { ...open, closingHash: 'as said', isCounted: true };
const uncounted: StoredDay = { ...open, closingHash: 'not counted' };

test('a till opens its next day when the former is closed, and when its count was lost', () => {
  expect(decideOpening(act(1), [])).toBe('new');
  expect(decideOpening(act(2), [closed])).toBe('new');
  expect(decideOpening(act(2), [open])).toBe('new');
});

test('the same opening again is known, closed or not, and another one with its number is refused', () => {
  for (const day of [open, closed]) {
    expect(decideOpening(act(1), [day])).toBe('known');
    expect(decideOpening(act(1, 'another float'), [day])).toBe('number-used');
  }
});

test('a day is closed once, and never otherwise afterwards', () => {
  expect(decideClosing(act(1), [open])).toBe('new');
  expect(decideClosing(act(1), [closed])).toBe('known');
  expect(decideClosing(act(1, 'another count'), [closed])).toBe('number-used');
  expect(decideClosing(act(2), [open])).toBe('unknown-day');
});

test('the count of a day that ended without one is taken when it comes', () => {
  expect(decideClosing(act(1), [uncounted])).toBe('new');
  expect(decideClosing(act(1, 'as said', false), [uncounted])).toBe('may-not-sell');
});

test('a day is opened and closed by somebody', () => {
  expect(decideOpening(act(1, 'as said', false), [])).toBe('may-not-sell');
  expect(decideClosing(act(1, 'as said', false), [open])).toBe('may-not-sell');
});
