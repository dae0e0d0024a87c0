/**
 * Whether a text is exactly one e-mail address that is safe in the header of a mail: no second address, no name, no line break
 * and none of the characters that separate them. At most 100 characters.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_EMAIL && EMAIL.test(text);
}

export const MOST_EMAIL = 100;

const EMAIL =
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
