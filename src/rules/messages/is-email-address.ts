/**
 * Whether a text is one whole e-mail address that may stand in the head of a mail: no second address, no name, no line
 * break, none of the signs by which mail programs tell such things. At most 100 characters.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_EMAIL && EMAIL.test(text);
}

export const MOST_EMAIL = 100;

const EMAIL =
  /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;
