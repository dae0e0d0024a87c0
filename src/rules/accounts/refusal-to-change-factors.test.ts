import { expect, test } from 'vitest';
import { instant, later } from '../calendar/instant.ts';
import { RECENT_FACTOR_MS } from '../roles/refusal-of-access.ts';
import { refusalToChangeFactors } from './refusal-to-change-factors.ts';

const at = instant('2026-11-21T10:00:00Z');
const withFactor = { hasFactor: true };

test('the first second factor is set up with the password alone', () => {
  expect(refusalToChangeFactors({ by: null, at: null }, { hasFactor: false }, at)).toBeNull();
});

test('a person who has a second factor must have given it before any change', () => {
  expect(refusalToChangeFactors({ by: null, at: null }, withFactor, at)).toEqual({ refused: 'second-factor-needed' });
});

test.each(['totp', 'passkey', 'skipped'])('given by %s it is valid for ten minutes, inclusive', (by) => {
  expect(refusalToChangeFactors({ by, at }, withFactor, later(at, RECENT_FACTOR_MS))).toBeNull();
  expect(refusalToChangeFactors({ by, at }, withFactor, later(at, RECENT_FACTOR_MS + 1))).toEqual({
    refused: 'second-factor-too-old',
  });
});

test('a recovery code is never enough', () => {
  expect(refusalToChangeFactors({ by: 'recovery-code', at }, withFactor, at)).toEqual({
    refused: 'recovery-code-too-weak',
  });
});
