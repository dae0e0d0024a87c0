/** What people and banks put between the letters and digits of a reference. */
const BETWEEN = String.raw`[\s\-–—_./#:]*`;
const REFERENCE = new RegExp(String.raw`b${BETWEEN}s${BETWEEN}(\d(?:${BETWEEN}\d)*)`, 'giu');
const LEAST_DIGITS = 6;
const MOST_DIGITS = 12;

/**
 * The numbers that may be meant by each reference (`BS` and at least six digits, D-68) in the text of a payment, with spaces, dashes and
 * small letters as people type them; the longest first. Digits may belong to what follows where something stands between them:
 * `BS100123 21 NOV` is 10012321 or 100123, while `BS1001232` is never 100123.
 */
export function referencesIn(text: string): readonly (readonly number[])[] {
  return [...text.matchAll(REFERENCE)].map(([, run = '']) => numbersOf(run)).filter((numbers) => numbers.length > 0);
}

function numbersOf(run: string): readonly number[] {
  const groups = run.split(/\D+/);
  return groups
    .map((_, last) => groups.slice(0, last + 1).join(''))
    .filter(({ length }) => length >= LEAST_DIGITS && length <= MOST_DIGITS)
    .map(Number)
    .toReversed();
}
