/** Only this many characters of the typed text are searched for (D-137). */
export const LONGEST_SEARCH = 40;

/** The typed text as it is searched for and shown again: trimmed, and cut to 40 characters (D-137). */
export function searchTyped(typed: string): string {
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/**
 * The words to search for, each once, folded like stored text. A text of punctuation only gives no words; that differs from empty
 * input, which finds everything (D-137).
 */
export function searchWords(typed: string): readonly string[] {
  return wordsOf(searchTyped(typed));
}

/** The words of a text, each once, folded. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(foldWords(text).split(' '))].filter((word) => word !== '');
}

/**
 * Folds a text for searching: lower case, without accents, apostrophes and punctuation (D-137). `Brewer’s Kölsch!` becomes
 * `brewers kolsch`. The database folds posts in the same way (`fold_words`).
 */
export function foldWords(text: string): string {
  return text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđłþðıς]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();
}

const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['`\u00b4\u02b9\u02bc\u2018\u2019\u2032]/g;
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};
