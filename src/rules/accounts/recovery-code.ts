/** The number of recovery codes per person, each valid once. */
export const RECOVERY_CODES = 10;

/** Random bytes of one code; 5 bits of each are used, 80 in all: too many to guess, even with the hash known. */
export const RECOVERY_CODE_BYTES = 16;

/** Crockford’s alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes random bytes as a readable code: `7K2M-XW4R-09TF-HJ3C`. */
export function spellRecoveryCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Normalises a typed code: without blanks and dashes, in capitals, with look-alikes replaced by characters of the alphabet. */
export function readRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
