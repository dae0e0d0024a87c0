/** The most characters that Bacs takes of an account holder's name, and of a reference. */
export const BACS_LENGTH = 18;

/**
 * A text as Bacs takes it: capitals A to Z, digits, full stop, hyphen, stroke, ampersand and space, at most 18 characters, the first a
 * letter or digit, so that no spreadsheet takes it for a formula. Letters lose their accents; apostrophes vanish, whatever else
 * is not allowed becomes a space. Empty when nothing is left, as of a name that is written in other letters.
 */
export function bacsText(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}|['’`]/gu, '')
    .replaceAll(/[ÆŒØŁĐÐÞ]/g, (letter) => LETTERS[letter] ?? ' ')
    .replaceAll(/[^A-Z0-9.\-/&]+/g, ' ')
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, BACS_LENGTH)
    .trimEnd();
}

/** Letters that are no accented ones of the alphabet. */
const LETTERS: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH' };
