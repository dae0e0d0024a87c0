/**
 * The words that a password may be meant as, in lower case and without accents: as it is typed, without the digits and signs
 * at its end, and both with digits and signs read as the letters that they look like.
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
