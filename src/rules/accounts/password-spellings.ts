/**
 * The words that a password may stand for, in lower case and without accents: as typed, without digits and signs at the end, and
 * both with digits and signs replaced by the letters that they resemble.
 */
export function passwordSpellings(password: string): readonly string[] {
  const plain = foldedWord(password);
  const word = plain.replace(/[\p{N}@$]+$/u, '');
  return [plain, word, withLetters(word), withLetters(plain)];
}

/** Letters, digits, `@` and `$` of a text, in lower case and without accents. */
export function foldedWord(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@$]/gu, '');
}

function withLetters(word: string): string {
  return word.replaceAll(/[013457@$]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
}

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
