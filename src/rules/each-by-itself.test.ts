import { expect, test } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

const GONE = { refused: 'unknown-order' } as const;
const CLASH = { refused: 'unknown-bank-line' } as const;

test('what is done is named, and why the rest is not', () => {
  expect(
    eachByItself([
      { id: 1, refusal: null },
      { id: 2, refusal: GONE },
    ]),
  ).toEqual({
    done: [1],
    notDone: [{ id: 2, says: '404 This order cannot be found' }],
  });
  expect(eachByItself([])).toEqual({ done: [], notDone: [] });
});

test('when none is done it is refused, by the reason of the first', () => {
  expect(
    eachByItself([
      { id: 1, refusal: GONE },
      { id: 2, refusal: CLASH },
    ]),
  ).toBe(GONE);
});
