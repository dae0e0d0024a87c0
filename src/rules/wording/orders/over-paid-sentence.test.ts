import { expect, test } from 'vitest';
import { overPaidSentence } from './over-paid-sentence.ts';

test('a payment that differs from the order’s sum is mentioned with the difference, an exact one is not', () => {
  expect(overPaidSentence(150)).toBe(
    'We have received £1.50 more than the order total. We are sorry for the trouble; we will contact you.',
  );
  expect(overPaidSentence(-1)).toContain('£0.01 less than the order total');
  expect(overPaidSentence(0)).toBe('');
});
