import { foldedWord, passwordSpellings } from './password-spellings.ts';

/** The owner of the password and the brewery. Empty = unknown. */
export type PasswordOwner = { readonly name: string; readonly email: string; readonly brewery: string };

/**
 * Whether a password consists only of the owner's name, her e-mail or the brewery's name, in any order and spelling, plus digits
 * and signs (D-21): an attacker tries these first.
 */
export function isMadeOfNames(password: string, { name, email, brewery }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const names = [...wordsOf(name), ...wordsOf(local), ...wordsOf(brewery), ...wordsOf(domain)];
  return passwordSpellings(password).some((spelling) => consistsOf(lettersOf(spelling), names));
}

/** One or two letters occur in many good passwords. */
const SHORTEST_WORD = 3;

/** The whole name, and each of its words. */
function wordsOf(name: string): readonly string[] {
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)]
    .map((word) => lettersOf(foldedWord(word)))
    .filter((word) => word.length >= SHORTEST_WORD);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

/** Whether a text is a sequence of one or more words of the list. */
function consistsOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end += 1)
    if (words.some((word) => reached.has(end - word.length) && text.startsWith(word, end - word.length)))
      reached.add(end);
  return text.length > 0 && reached.has(text.length);
}
