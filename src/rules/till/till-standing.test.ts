import { expect, test } from 'vitest';
import { type Instant, later } from '../calendar/instant.ts';
import { LONGEST_TILL_NAME, TILL_CODE_LASTS_MS, tillNameFault, tillStanding } from './till-standing.ts';

const now = '2026-11-24T10:00:00.000Z' as Instant;
const codeUntil = later(now, TILL_CODE_LASTS_MS);
const registered = { codeUntil, connectedAt: null, revokedAt: null };

test('a till waits for its device for ten minutes, and not a moment longer', () => {
  expect(tillStanding(registered, now)).toBe('waiting');
  expect(tillStanding(registered, later(codeUntil, -1))).toBe('waiting');
  expect(tillStanding(registered, codeUntil)).toBe('code-over');
});

test('a till that has its device is in use until it is revoked', () => {
  const connected = { ...registered, codeUntil: null, connectedAt: now };
  expect(tillStanding(connected, later(codeUntil, 1))).toBe('in-use');
  expect(tillStanding({ ...connected, revokedAt: now }, now)).toBe('revoked');
  expect(tillStanding({ ...registered, revokedAt: now }, now)).toBe('revoked');
});

test('a till has a name that fits on a receipt', () => {
  expect(tillNameFault('Bar')).toBeNull();
  expect(tillNameFault('B'.repeat(LONGEST_TILL_NAME))).toBeNull();
  for (const name of ['', 'B'.repeat(LONGEST_TILL_NAME + 1)]) expect(tillNameFault(name)).toContain('name the till');
});
