import { expect, test } from 'vitest';
import { onHandAfterTills } from './on-hand-after-tills.ts';

const there = { before: 4, onItsWay: 0, sold: 0, back: 0 };
const only = (pieces: number) => ({ least: pieces, most: pieces });

test('what tills sell is on hand no more, and no more of it than there was', () => {
  expect(onHandAfterTills({ ...there, sold: 3 })).toEqual(only(1));
  expect(onHandAfterTills({ ...there, sold: 4 })).toEqual(only(0));
  expect(onHandAfterTills({ ...there, sold: 5 })).toEqual(only(0));
});

test('what a courier has no till has sold', () => {
  expect(onHandAfterTills({ ...there, onItsWay: 1, sold: 3 })).toEqual(only(1));
  expect(onHandAfterTills({ ...there, onItsWay: 1, sold: 5 })).toEqual(only(1));
});

test('what comes back while too much is sold is on hand again, or was sold too', () => {
  expect(onHandAfterTills({ ...there, back: 2 })).toEqual(only(6));
  expect(onHandAfterTills({ ...there, sold: 5, back: 2 })).toEqual({ least: 1, most: 2 });
  expect(onHandAfterTills({ ...there, onItsWay: 1, sold: 9, back: 2 })).toEqual({ least: 1, most: 3 });
});
