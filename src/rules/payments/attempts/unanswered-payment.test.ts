import { expect, test } from 'vitest';
import { unansweredPayment } from './unanswered-payment.ts';

test.each(['started', 'declined'] as const)(
  'a payment that is %s has taken nothing when PayPal is unavailable',
  (state) => {
    expect(unansweredPayment({ state }, 'no-answer')).toMatchObject({ refused: 'payment-failed' });
  },
);

test.each(['asking', 'unknown', 'abandoned', 'captured'] as const)(
  'the result of a payment that is %s is unknown when PayPal is unavailable',
  (state) => {
    expect(unansweredPayment({ state }, 'no-answer')).toMatchObject({ refused: 'payment-unknown' });
  },
);
