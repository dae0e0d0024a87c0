/** The code on a bin, a shelf or a place on the floor: letters in upper case, figures, points, dashes and strokes. */
const BIN_CODE = /^[A-Z0-9][A-Z0-9./-]{0,11}$/;

/** No brewery labels more at once. */
const MOST_NEW_BINS = 200;

/** From one code to another of the same row, `A1-A12`, `A1..A12` or `A01 to A12`. */
const RANGE = /^([A-Z][A-Z0-9./-]*?)(\d+)(?:-|–|\.\.+)\1(\d+)$/;

function codesOfRange(typed: string): readonly string[] {
  const [, row, first = '', last = ''] = RANGE.exec(typed) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (row === undefined || count < 2) return [typed];
  // More than can be added are not made only to be counted.
  return Array.from({ length: Math.min(count, MOST_NEW_BINS + 1) }, (_, place) => {
    const number = String(Number(first) + place);
    return `${row}${first.startsWith('0') ? number.padStart(first.length, '0') : number}`;
  });
}

/**
 * Reads codes that are typed in one go, with commas, blanks or lines between them, each once, and rows of them from one to another;
 * words = why they cannot be taken.
 */
export function readBinCodes(typed: string): readonly string[] | string {
  const codes = [
    ...new Set(
      typed
        .toUpperCase()
        .replaceAll(/\s+(?:TO|-|–|\.\.+)\s+/g, '..')
        .split(/[\s,;]+/)
        .filter((code) => code !== '')
        .flatMap(codesOfRange),
    ),
  ];
  const wrong = codes.find((code) => !BIN_CODE.test(code));
  if (wrong !== undefined)
    return `${wrong} is no code: please type letters, figures, points, dashes or strokes, twelve at most`;
  if (codes.length === 0) return 'Please type the codes on the bins, such as A-01, A-02';
  return codes.length > MOST_NEW_BINS ? `Please add no more than ${MOST_NEW_BINS} bins at once` : codes;
}
