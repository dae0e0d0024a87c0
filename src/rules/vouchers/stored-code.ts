/** No code is longer (D-90). */
export const LONGEST_CODE = 16;

/** A code as it is stored, from what somebody typed or pasted: without spaces, in upper case (D-87). */
export function storedCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** Whether there can be such a code at all; asked before anybody looks it up. */
export function isCode(stored: string): boolean {
  return stored.length > 0 && stored.length <= LONGEST_CODE;
}
