import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { accountPaymentState } from './account-payment-state.ts';
import type { AttemptState } from './attempts/attempt-state.ts';

test.each<[AttemptState, number | null, number, string]>([
  ['started', null, 0, 'not-taken'],
  ['asking', null, 0, 'waiting'],
  ['unknown', null, 0, 'waiting'],
  ['awaiting-funds', null, 0, 'announced'],
  ['captured', 300, 300, 'paid'],
  ['captured', 300, 0, 'paid'],
  ['declined', null, 0, 'not-taken'],
  ['failed', null, 0, 'not-taken'],
  ['abandoned', null, 0, 'not-taken'],
  ['refund-due', 300, 0, 'returned'],
  ['refunded', 300, 0, 'returned'],
  // What was announced has not come.
  ['refunded', null, 0, 'not-taken'],
  // The rest of it goes back.
  ['refund-due', 300, 200, 'paid'],
])('a payment that is %s, of which %s was captured and %s counts, is %s', (state, captured, counts, expected) => {
  const facts = { state, captured: captured === null ? null : pence(captured), counts: pence(counts) };
  expect(accountPaymentState(facts)).toBe(expected);
});
