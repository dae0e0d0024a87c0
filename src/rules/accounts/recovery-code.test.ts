import { expect, test } from 'vitest';
import { readRecoveryCode, RECOVERY_CODE_BYTES, spellRecoveryCode } from './recovery-code.ts';

test('a code has four groups of four characters that are not easily confused', () => {
  const bytes = Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, index) => index * 16 + index);
  expect(spellRecoveryCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('it is read in whatever way people type it', () => {
  const code = spellRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES));
  expect(code).toBe('0000-0000-0000-0000');
  expect(readRecoveryCode('oooo 0000-OOOO-0000')).toBe(readRecoveryCode(code));
  expect(readRecoveryCode('7k2m-xw4r-i9tf-hj3l')).toBe('7K2MXW4R19TFHJ31');
});
