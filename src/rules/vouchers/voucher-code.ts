/** No letter or figure that is read as another one: no nought, O, one or I (D-90). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** So many random bytes make a code; each spells one of 32 signs, so a code has 65 bits. Older ones have ten signs. */
export const BYTES_OF_A_CODE = 13;

/** The code that these random bytes spell, one letter or figure for each; the alphabet has 32, so all are equally likely (D-90). */
export function voucherCode(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
