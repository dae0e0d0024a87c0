import { describe, expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { isNearlyOver, type Renewal, renewSession, sessionEnds } from './renew-session.ts';

const turnedAt = instant('2026-11-21T10:00:00Z');
const live: Renewal = { handedIn: 'present', turnedAt, expiresAt: sessionEnds(turnedAt), isOver: false };
const after = (milliseconds: number) => later(turnedAt, milliseconds);
const DAYS_30 = 30 * 24 * 60 * 60_000;

describe('using a refresh token', () => {
  test.each([
    ['present', 0, 'turn'],
    ['present', DAYS_30 - 1, 'turn'],
    ['present', DAYS_30, 'refuse'],
    ['previous', 0, 'repeat'],
    ['previous', 30_000, 'repeat'],
    ['previous', 30_001, 'end'],
    ['previous', DAYS_30, 'refuse'],
    ['spent', 0, 'end'],
    ['spent', 29_000, 'end'],
    ['spent', DAYS_30, 'refuse'],
  ] as const)('the %s one, %i ms after the last turn: %s', (handedIn, wait, decision) => {
    expect(renewSession({ ...live, handedIn }, after(wait))).toBe(decision);
  });

  test.each(['present', 'previous', 'spent'] as const)('the %s token of an ended log-in is refused', (handedIn) => {
    expect(renewSession({ ...live, handedIn, isOver: true }, turnedAt)).toBe('refuse');
  });
});

test('an access token is renewed when less than five minutes of it are left', () => {
  const runsOutAt = after(15 * 60_000);
  expect(isNearlyOver(runsOutAt, after(10 * 60_000))).toBe(false);
  expect(isNearlyOver(runsOutAt, after(10 * 60_000 + 1))).toBe(true);
  expect(isNearlyOver(runsOutAt, after(20 * 60_000))).toBe(true);
});
