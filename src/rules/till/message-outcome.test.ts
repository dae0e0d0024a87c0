import { expect, test } from 'vitest';
import { messageOutcome, mostAfterNotUnderstood } from './message-outcome.ts';

test('what is answered is stored', () => {
  expect(messageOutcome({ status: 200, code: '' })).toBe('stored');
});

test.each([
  [0, ''],
  [401, ''],
  [403, ''],
  [403, 'FORGED'],
  [400, ''],
  [404, 'NOT_FOUND'],
  [429, 'TOO_MANY'],
  [500, ''],
  [502, ''],
  [503, 'MAINTENANCE'],
])('after %i %s the same is sent again', (status, code) => {
  expect(messageOutcome({ status, code })).toBe('later');
});

test('only the shop says that a device is no till any more', () => {
  expect(messageOutcome({ status: 403, code: 'TILL_REVOKED' })).toBe('revoked');
  expect(messageOutcome({ status: 401, code: 'NO_TILL' })).toBe('unknown');
});

test('what makes the shop fail is looked for, what fails elsewhere is not', () => {
  expect(messageOutcome({ status: 500, code: 'FAULT' })).toBe('fault');
  expect(messageOutcome({ status: 502, code: 'FAULT' })).toBe('later');
});

test('what is never taken is found by halves', () => {
  expect(messageOutcome({ status: 400, code: 'BAD_REQUEST' })).toBe('not-understood');
  expect([50, 25, 3, 2, 1].map(mostAfterNotUnderstood)).toEqual([25, 12, 1, 1, 0]);
});
