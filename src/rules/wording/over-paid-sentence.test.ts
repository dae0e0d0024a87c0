import { expect, test } from 'vitest';
import { overPaidSentence } from './over-paid-sentence.ts';

test('a payment that was not the sum of the order is told with the difference, and an exact one is not told', () => {
  expect(overPaidSentence(150)).toBe(
    'We have received £1.50 more than the order total. We are sorry for the trouble; we will contact you.',
  );
  expect(overPaidSentence(-1)).toContain('£0.01 less than the order total');
  expect(overPaidSentence(0)).toBe('');
});
