import { foldedWord, passwordSpellings } from './password-spellings.ts';

/** Whose password it is to be, and where. Empty = not known. */
export type PasswordOwner = { readonly name: string; readonly email: string; readonly brewery: string };

/**
 * Whether a password is nothing but her own name, her e-mail or the name of the brewery, in whichever order and spelling, with
 * digits and signs (D-21): whoever wants to be her tries these first.
 */
export function isMadeOfNames(password: string, { name, email, brewery }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const names = [...wordsOf(name), ...wordsOf(local), ...wordsOf(brewery), ...wordsOf(domain)];
  return passwordSpellings(password).some((spelling) => consistsOf(lettersOf(spelling), names));
}

/** One or two letters are found in many good passwords. */
const SHORTEST_WORD = 3;

/** A name as a whole, and each of its words. */
function wordsOf(name: string): readonly string[] {
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)]
    .map((word) => lettersOf(foldedWord(word)))
    .filter((word) => word.length >= SHORTEST_WORD);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

/** Whether a text is words of the list one after another, at least one. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end += 1)
    if (words.some((word) => reached.has(end - word.length) && text.startsWith(word, end - word.length)))
      reached.add(end);
  return text.length > 0 && reached.has(text.length);
}
