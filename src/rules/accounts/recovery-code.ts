/** How many recovery codes somebody gets, each good once. */
export const RECOVERY_CODES = 10;

/** Random bytes of one code; 5 bits of each are spelled, 80 bits in all: too many to guess, also where only a hash is known. */
export const RECOVERY_CODE_BYTES = 16;

/** Crockford’s alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Spells random bytes as a code to be written down: `7K2M-XW4R-09TF-HJ3C`. */
export function spellRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** What a code that was typed means: without blanks and dashes, in capitals, and as its alphabet has it. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
