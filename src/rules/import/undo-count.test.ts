import { expect, test } from 'vitest';
import { undoCount } from './undo-count.ts';

const now = (onHand: number, unaccounted = 0, isCountedSince = false) => ({ onHand, unaccounted, isCountedSince });

test('what was sold since stays sold, and what came since stays', () => {
  expect(undoCount({ was: 5, counted: 15 }, now(15))).toEqual({ onHand: 5, stays: null });
  expect(undoCount({ was: 5, counted: 15 }, now(12))).toEqual({ onHand: 2, stays: null });
  expect(undoCount({ was: 15, counted: 5 }, now(25))).toEqual({ onHand: 35, stays: null });
  expect(undoCount({ was: 5, counted: 15 }, now(10))).toEqual({ onHand: 0, stays: null });
});

test('what has left cannot be taken back, and the row says how many could', () => {
  expect(undoCount({ was: 5, counted: 15 }, now(3))).toEqual({
    onHand: 0,
    stays: 'Only 3 of 10 were taken back, the others have left: please count it',
  });
  expect(undoCount({ was: 5, counted: 15 }, now(0))).toEqual({
    onHand: null,
    stays: 'None of the 10 is on hand any more: please count it',
  });
});

test('what left without having been on hand is taken off what comes back, and is never forgotten', () => {
  expect(undoCount({ was: 10, counted: 4 }, now(0, 2))).toEqual({ onHand: 4, stays: null });
  expect(undoCount({ was: 10, counted: 9 }, now(0, 2))).toEqual({ onHand: -1, stays: null });
  expect(undoCount({ was: 5, counted: 15 }, now(3, 2))).toMatchObject({ onHand: -2 });
});

test('a count since then knew better', () => {
  expect(undoCount({ was: 5, counted: 15 }, now(15, 0, true))).toMatchObject({
    onHand: null,
    stays: expect.any(String),
  });
});
