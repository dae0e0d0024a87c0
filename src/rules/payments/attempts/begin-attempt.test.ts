import { expect, test } from 'vitest';
import { type Instant, instant, later } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import {
  type EarlierAttempt,
  goesOn,
  hasFailedToBegin,
  newAttempt,
  refusalOfFault,
  refusalToBegin,
  sameTry,
  whilePaying,
} from './begin-attempt.ts';

const now = instant('2026-11-22T12:00:00Z');
const draft = { version: 4 };
const attempt: EarlierAttempt = { provider: 'paypal', state: 'started', orderVersion: 4, amount: pence(2160) };
const paying = (paymentPendingUntil: Instant | null) => ({ paymentPendingUntil, paymentUnknown: false });

test('asking PayPal twice for the same draft is one payment', () => {
  expect(sameTry([], 'paypal', draft)).toBeUndefined();
  expect(sameTry([attempt], 'paypal', draft)).toBe(attempt);
  expect(sameTry([{ ...attempt, state: 'failed' }, attempt], 'paypal', draft)).toBe(attempt);
});

test.each([
  ['for an earlier version of the draft', { orderVersion: 3 }],
  ['that was declined', { state: 'declined' }],
  ['whose capture was requested', { state: 'asking' }],
  ['at the card gateway', { provider: 'card-gateway' }],
] as const)('a payment %s is not continued', (_which, other) => {
  expect(sameTry([{ ...attempt, ...other }], 'paypal', draft)).toBeUndefined();
});

test('every card form is a separate attempt', () => {
  const byCard = { ...attempt, provider: 'card-gateway', state: 'asking' } as const;
  expect(sameTry([byCard, attempt], 'card-gateway', draft)).toBeUndefined();
});

test('an attempt is continued only for exactly the sum that it was started with', () => {
  expect(goesOn(undefined, pence(2160))).toBe(false);
  expect(goesOn(attempt, pence(2159))).toBe(false);
  expect(goesOn(attempt, pence(2160))).toBe(true);
  expect(goesOn(attempt, pence(2161))).toBe(false);
});

test('nothing is started beside a payment under way until its time is over; the same attempt may continue', () => {
  expect(refusalToBegin(paying(null), undefined, now)).toBeNull();
  expect(refusalToBegin(paying(later(now, 1)), undefined, now)).toEqual({ refused: 'payment-in-progress' });
  expect(refusalToBegin(paying(later(now, 1)), attempt, now)).toBeNull();
  expect(refusalToBegin(paying(now), undefined, now)).toBeNull();
});

test('a shopper whose payment has an unknown result is asked not to pay again', () => {
  expect(whilePaying({ paymentUnknown: true })).toMatchObject({ refused: 'payment-unknown' });
});

test('PayPal waits for approval and gives its own number; the card form may take money at once, under our reference', () => {
  const named = { orderReference: 'G-100234', ordinal: 2 };
  expect(newAttempt('paypal', named)).toEqual({ payMethod: 103, state: 'started', providerOrderId: null });
  expect(newAttempt('card-gateway', named)).toEqual({
    payMethod: 102,
    state: 'asking',
    providerOrderId: 'G-100234-2',
  });
});

test('a payment that could not begin says why; a provider that was not asked is named as down', () => {
  expect(refusalOfFault('not-asked')).toEqual({ refused: 'provider-down' });
  expect(refusalOfFault('not-reachable')).toEqual({
    refused: 'payment-failed',
    detail: 'The payment provider cannot be reached at the moment',
  });
});

test.each([
  ['as it was', {}, true],
  ['begun by the same try in another window', { providerOrderId: 'P1' }, false],
  ['asked for its money', { state: 'asking', providerOrderId: 'P1' }, false],
  ['paid', { state: 'captured', providerOrderId: 'P1' }, false],
  ['given up', { state: 'abandoned' }, false],
] as const)('whether an attempt that is %s has failed since it could not begin', (_which, now, failed) => {
  const sent = { state: 'started', providerOrderId: null } as const;
  expect(hasFailedToBegin(sent, { ...sent, ...now })).toBe(failed);
});
