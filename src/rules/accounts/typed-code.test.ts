import { expect, test } from 'vitest';
import { readTypedCode, spellTypedCode } from './typed-code.ts';

test('a code of sixteen bytes has four groups of four characters that are not easily confused', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 16 + index);
  expect(spellTypedCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
});

test('it is read in whatever way people type it', () => {
  const code = spellTypedCode(new Uint8Array(16));
  expect(code).toBe('0000-0000-0000-0000');
  expect(readTypedCode('oooo 0000-OOOO-0000')).toBe(readTypedCode(code));
  expect(readTypedCode('7k2m-xw4r-i9tf-hj3l')).toBe('7K2MXW4R19TFHJ31');
});
