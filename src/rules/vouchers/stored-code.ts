/** The maximum length of a code (D-90). */
export const LONGEST_CODE = 16;

/**
 * A code as it is stored, from what somebody typed or pasted: without spaces and invisible signs, without the quotation marks or the full
 * stop that it was copied with, in upper case (D-87).
 */
export function storedCode(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/^[\p{Pi}\p{Pf}"'(]+|[\p{Pi}\p{Pf}"').,;:!?]+$/gu, '')
    .toUpperCase();
}

/** Whether a text has the form of a code; checked before looking it up. */
export function isCode(stored: string): boolean {
  return stored.length > 0 && stored.length <= LONGEST_CODE;
}
