/** Crockford’s alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes random bytes, 5 bits of each, as a code that people read and type: `7K2M-XW4R`. */
export function spellTypedCode(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Normalises a typed code: without blanks and dashes, in capitals, with look-alikes replaced by characters of the alphabet. */
export function readTypedCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
