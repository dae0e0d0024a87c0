import { expect, test } from 'vitest';
import { goesWithSentence } from './addition-sentence.ts';

test('what goes in the box of another order says so', () => {
  expect(goesWithSentence('BS100123', { hasGoods: true })).toBe('It goes in the same box as your order BS100123.');
});

test('what only charges for a delivery says that it has no goods and ends with its order', () => {
  expect(goesWithSentence('BS100123', { hasGoods: false })).toBe(
    'It only charges for the delivery of your order BS100123: there are no goods in it, and it is not cancelled alone.',
  );
});
