import { expect, test } from 'vitest';
import { unansweredPayment } from './unanswered-payment.ts';

test.each(['started', 'declined'] as const)('a payment that is %s has taken nothing when PayPal is away', (state) => {
  expect(unansweredPayment({ state }, 'no-answer')).toMatchObject({ refused: 'payment-failed' });
});

test.each(['asking', 'unknown', 'abandoned', 'captured'] as const)(
  'how a payment went that is %s nobody knows when PayPal is away',
  (state) => {
    expect(unansweredPayment({ state }, 'no-answer')).toMatchObject({ refused: 'payment-unknown' });
  },
);
