export type ParagraphChange = {
  readonly change: 'added' | 'taken out';
  readonly text: string;
};

/** Above so many comparisons a text counts as written anew. */
const MOST_COMPARISONS = 1_000_000;

/**
 * What the later of two texts has more and less than the earlier one, paragraph by paragraph, in the order of reading. A paragraph in
 * which a word changed is taken out and added.
 */
export function compareParagraphs(earlier: readonly string[], later: readonly string[]): readonly ParagraphChange[] {
  const start = commonStart(earlier, later);
  const most = Math.min(earlier.length, later.length) - start;
  const end = Math.min(most, commonStart(earlier.toReversed(), later.toReversed()));
  const before = earlier.slice(start, earlier.length - end);
  const after = later.slice(start, later.length - end);
  if (before.length * after.length > MOST_COMPARISONS) return [...before.map(takenOut), ...after.map(added)];
  return walk(before, after, lengthsOfCommon(before, after));
}

const added = (text: string): ParagraphChange => ({ change: 'added', text });
const takenOut = (text: string): ParagraphChange => ({ change: 'taken out', text });

function commonStart(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((text, at) => text !== other[at]);
  return first === -1 ? one.length : first;
}

/** By row and column: the length of the longest common subsequence of what follows in both. */
function lengthsOfCommon(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      rows[row]![column] =
        before[row] === after[column]
          ? rows[row + 1]![column + 1]! + 1
          : Math.max(rows[row + 1]![column]!, rows[row]![column + 1]!);
  return rows;
}

function walk(
  before: readonly string[],
  after: readonly string[],
  common: readonly Uint32Array[],
): readonly ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [out, plus] = [before[row], after[column]];
    if (out !== undefined && out === plus) [row, column] = [row + 1, column + 1];
    else if (out !== undefined && (plus === undefined || common[row + 1]![column]! >= common[row]![column + 1]!)) {
      changes.push(takenOut(out));
      row += 1;
    } else {
      changes.push(added(plus!));
      column += 1;
    }
  }
  return changes;
}
