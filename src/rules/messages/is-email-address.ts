/**
 * Whether a text is exactly one e-mail address that is safe in the header of a mail: no second address, no name, no line break
 * and none of the characters that separate them. At most 100 characters, of which 64 before the @ (RFC 5321).
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_EMAIL && EMAIL.test(text);
}

export const MOST_EMAIL = 100;

const EMAIL =
  /^[^\s@,;:<>()[\]"\\\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
