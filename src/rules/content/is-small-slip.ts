/**
 * Whether a word may be what was meant by another that was typed (D-137): one slip of the keys in a word of four to seven
 * letters, two in a longer one. A slip is a letter too many, missing, wrong, or two that changed places. Numbers are
 * never guessed at.
 */
export function isSmallSlip(typed: string, word: string): boolean {
  const most = slipsAllowed(typed);
  return most > 0 && Math.abs(typed.length - word.length) <= most && slipsBetween(typed, word, most) <= most;
}

/** How many slips are forgiven in a word of this length. */
export function slipsAllowed(typed: string): 0 | 1 | 2 {
  if (/\d/.test(typed) || typed.length < 4) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** Rows of the usual table of distances, three at a time; a row that is past the most ends it. */
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
