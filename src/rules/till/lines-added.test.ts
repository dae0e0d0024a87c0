import { expect, test } from 'vitest';
import { linesAdded } from './lines-added.ts';
import { bookAtTill, tillLine, tillPacks } from './till.fixtures.ts';
import { lineOfPack, NOTHING_CHOSEN } from './line-of-pack.ts';

const book = lineOfPack(bookAtTill, NOTHING_CHOSEN, tillPacks);

test('what was added is the pieces and the lines that there are more of', () => {
  expect(linesAdded([tillLine(2)], [tillLine(3), book])).toEqual([tillLine(1), book]);
  expect(linesAdded([], [tillLine(2)])).toEqual([tillLine(2)]);
});

test('what is the same, or was taken off, adds nothing', () => {
  expect(linesAdded([tillLine(2), book], [tillLine(2)])).toEqual([]);
  expect(linesAdded([tillLine(2)], [tillLine(1)])).toEqual([]);
  expect(linesAdded([], [])).toEqual([]);
});

test('the same at another price, or with another choice, is a line of its own', () => {
  const dearer = { ...tillLine(1), price: tillLine().price } as const;
  expect(linesAdded([tillLine(1)], [tillLine(1), { ...book, picks: [1] }])).toEqual([{ ...book, picks: [1] }]);
  expect(linesAdded([{ ...dearer, extraItemId: 7 }], [dearer])).toEqual([dearer]);
});
