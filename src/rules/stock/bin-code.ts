/** The code on a bin, a shelf or a place on the floor: letters in upper case, figures, points, dashes and strokes. */
const BIN_CODE = /^[A-Z0-9][A-Z0-9./-]{0,11}$/;

/** No brewery labels more at once. */
const MOST_NEW_BINS = 200;

/** Reads codes that are typed in one go, with commas, blanks or lines between them, each once; words = why they cannot be taken. */
export function readBinCodes(typed: string): readonly string[] | string {
  const codes = [
    ...new Set(
      typed
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter((code) => code !== ''),
    ),
  ];
  const wrong = codes.find((code) => !BIN_CODE.test(code));
  if (wrong !== undefined)
    return `${wrong} is no code: please type letters, figures, points, dashes or strokes, twelve at most`;
  if (codes.length === 0) return 'Please type the codes on the bins, such as A-01, A-02';
  return codes.length > MOST_NEW_BINS ? `Please add no more than ${MOST_NEW_BINS} bins at once` : codes;
}
