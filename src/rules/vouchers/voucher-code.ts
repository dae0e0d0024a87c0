/** Without characters that are easily confused: 0 and O, 1 and I (D-90). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Random bytes per code; each gives one of 32 characters, so a code has 65 bits. Older codes have ten characters. */
export const BYTES_OF_A_CODE = 13;

/** The code made of these random bytes, one character each; the alphabet has 32, so all are equally likely (D-90). */
export function voucherCode(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
