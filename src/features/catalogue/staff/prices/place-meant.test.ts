import { expect, test } from 'vitest';
import { type Place, placeMeant } from './place-meant.ts';

/** Three rows of three columns; the second row has its first field only. */
const GRID = { rows: 3, columns: 3, has: ({ at, column }: Place) => at !== 1 || column === 0 };
const ALL = { isAtStart: true, isAtEnd: true };
const press = (key: string, from: readonly [number, number], more: object = {}, caret = ALL) => {
  const [at, column] = from;
  const keys = { key, shiftKey: false, ctrlKey: false, altKey: false, ...more };
  const place = placeMeant(keys, caret, { at, column }, GRID);
  return place && [place.at, place.column];
};

test('arrows, Enter and page keys go from field to field, over places without one', () => {
  expect(press('ArrowDown', [0, 0])).toEqual([1, 0]);
  expect(press('Enter', [0, 1])).toEqual([2, 1]);
  expect(press('Enter', [2, 1], { shiftKey: true })).toEqual([0, 1]);
  expect(press('ArrowDown', [2, 1])).toEqual([2, 1]);
  expect(press('PageDown', [0, 2])).toEqual([2, 2]);
  expect(press('Home', [2, 2], { ctrlKey: true })).toEqual([0, 2]);
  expect(press('ArrowRight', [0, 0])).toEqual([0, 1]);
  expect(press('ArrowRight', [1, 0])).toEqual([1, 0]);
  expect(press('ArrowLeft', [2, 1])).toEqual([2, 0]);
  expect(press('ArrowLeft', [2, 0])).toEqual([2, 0]);
});

test('Tab goes on in the next row, and out of the grid at its ends', () => {
  expect(press('Tab', [0, 2])).toEqual([1, 0]);
  expect(press('Tab', [1, 0])).toEqual([2, 0]);
  expect(press('Tab', [2, 0], { shiftKey: true })).toEqual([1, 0]);
  expect(press('Tab', [2, 2])).toBeNull();
  expect(press('Tab', [0, 0], { shiftKey: true })).toBeNull();
});

test('left and right move the caret within the text, and every other key is an ordinary one', () => {
  expect(press('ArrowRight', [0, 0], {}, { isAtStart: true, isAtEnd: false })).toBeNull();
  expect(press('ArrowLeft', [0, 1], {}, { isAtStart: false, isAtEnd: true })).toBeNull();
  expect(press('a', [0, 0])).toBeNull();
  expect(press('ArrowDown', [0, 0], { altKey: true })).toBeNull();
});
