import { expect, test } from 'vitest';
import { dayWasMoved } from './day-was-moved.ts';

test('a line that was marked without losing a pack tells of a day that moved', () => {
  expect(dayWasMoved({ items: [{ status: 9, numPacks: 2, oldPacks: 2 }] })).toBe(true);
  expect(dayWasMoved({ items: [{ status: 0, numPacks: 2, oldPacks: 2 }] })).toBe(false);
  expect(dayWasMoved({ items: [] })).toBe(false);
});

test('a line cut to the maximum tells of that, and not of the day', () => {
  expect(dayWasMoved({ items: [{ status: 9, numPacks: 48, oldPacks: 60 }] })).toBe(false);
});
