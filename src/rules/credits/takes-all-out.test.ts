import { expect, test } from 'vitest';
import { takesAllOut } from './takes-all-out.ts';

const lines = [
  { id: 7, quantity: 3, takenOut: 1 },
  { id: 8, quantity: 1, takenOut: 0 },
];

test('as long as one piece of any line is left, it is a change; with the last it is a cancellation', () => {
  expect(takesAllOut(lines, [{ lineId: 7, quantity: 2 }])).toBe(false);
  expect(takesAllOut(lines, [{ lineId: 8, quantity: 1 }])).toBe(false);
  const all = [
    { lineId: 7, quantity: 2 },
    { lineId: 8, quantity: 1 },
  ];
  expect(takesAllOut(lines, all)).toBe(true);
});

test('nothing taken out takes nothing', () => {
  expect(takesAllOut(lines, [])).toBe(false);
});
