/** What a search looks at of what was typed (D-137). */
export const LONGEST_SEARCH = 40;

/** What was typed into a search box as it is looked at and shown again: trimmed, and cut to its first 40 characters (D-137). */
export function searchTyped(typed: string): string {
  return Array.from(typed.trim()).slice(0, LONGEST_SEARCH).join('').trim();
}

/**
 * The words to look for: each once, folded as stored text is. Nothing but signs gives no words, which is not the same as
 * nothing typed: that finds everything (D-137).
 */
export function searchWords(typed: string): readonly string[] {
  return wordsOf(searchTyped(typed));
}

/** The words of a text, each once, folded. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(foldWords(text).split(' '))].filter((word) => word !== '');
}

/**
 * A text without what people leave out or spell otherwise: capitals, accents, apostrophes, and any sign between words
 * (D-137). `Brewer’s Kölsch!` becomes `brewers kolsch`. The database folds posts in the same way (`fold_words`).
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
