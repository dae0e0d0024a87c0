/**
 * Whether a typed word may be a misspelling of another (D-137): one typing error is allowed in a word of four to seven letters, two
 * in a longer one. An error is a letter too many, missing, wrong, or swapped with its neighbour. Numbers must match exactly.
 */
export function isSmallSlip(typed: string, word: string): boolean {
  const most = slipsAllowed(typed);
  return most > 0 && Math.abs(typed.length - word.length) <= most && slipsBetween(typed, word, most) <= most;
}

/** The number of typing errors allowed for a word of this length. */
export function slipsAllowed(typed: string): 0 | 1 | 2 {
  if (/\d/.test(typed) || typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** Optimal string alignment distance with three rows of the table; stops once a whole row exceeds `most`. */
function slipsBetween(typed: string, word: string, most: number): number {
  let [before, last] = [[] as number[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : FAR,
        ),
      );
    }
    if (Math.min(...next) > most) return FAR;
    [before, last] = [last, next];
  }
  return at(last, word.length);
}

const FAR = 99;
const at = (row: readonly number[], column: number) => row[column] ?? FAR;
