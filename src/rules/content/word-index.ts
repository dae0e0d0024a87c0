import { isSmallSlip } from './is-small-slip.ts';
import { wordsOf } from './search-words.ts';

/** Things that are found by the words of their texts. */
export type WordIndex<T> = { readonly find: (words: readonly string[]) => readonly T[] };

/**
 * Lays out things by the words of their texts, for as long as the texts do not change. `find` gives those that hold all the
 * words, in the order in which they were laid out; a word may be begun only, and where nothing is found a small slip of the
 * keys is forgiven. Without words everything is found (D-137).
 */
export function indexWords<T>(things: readonly T[], textOf: (thing: T) => string): WordIndex<T> {
  const holders = new Map<string, number[]>();
  for (const [at, thing] of things.entries())
    for (const word of wordsOf(textOf(thing))) {
      const known = holders.get(word);
      if (known) known.push(at);
      else holders.set(word, [at]);
    }
  const sorted = [...holders.keys()].toSorted();
  /** The places of all that hold one of these words, in their order. */
  const holding = (words: readonly string[]): readonly number[] => {
    const some = words.map((word) => holders.get(word) ?? []);
    return some.length === 1 ? (some[0] ?? []) : [...new Set(some.flat())].toSorted((one, other) => one - other);
  };

  function withAll(found: ReadonlyArray<readonly number[]>): readonly T[] {
    const [first = [], ...others] = found.toSorted((one, other) => one.length - other.length);
    const sets = others.map((some) => new Set(some));
    return first.filter((at) => sets.every((some) => some.has(at))).flatMap((at) => things[at] ?? []);
  }

  return {
    find: (words) => {
      if (words.length === 0) return things;
      const begun = words.map((word) => beginningWith(sorted, word));
      const found = withAll(begun.map(holding));
      if (found.length > 0) return found;
      return withAll(
        words.map((word, at) =>
          holding(orSlips(begun[at] ?? [], () => sorted.filter((one) => isSmallSlip(word, one)))),
        ),
      );
    },
  };
}

const orSlips = (begun: readonly string[], slips: () => readonly string[]) => (begun.length > 0 ? begun : slips());

/** The words of a sorted list that begin so: its first and its end are found by halving. */
function beginningWith(sorted: readonly string[], beginning: string): readonly string[] {
  const from = firstFrom(sorted, 0, (word) => word >= beginning);
  return sorted.slice(
    from,
    firstFrom(sorted, from, (word) => !word.startsWith(beginning)),
  );
}

/** The first place, from one on, where what holds for all behind it holds already. */
function firstFrom(sorted: readonly string[], start: number, holds: (word: string) => boolean): number {
  let [from, to] = [start, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(sorted[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
}
