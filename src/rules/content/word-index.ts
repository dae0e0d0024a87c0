import { isSmallSlip } from './is-small-slip.ts';
import { wordsOf } from './search-words.ts';

/** An index of things by the words of their texts. */
export type WordIndex<T> = { readonly find: (words: readonly string[]) => readonly T[] };

/**
 * Builds an index of things by their words; the texts must not change afterwards. `find` returns those that contain all the
 * words, in the original order. The beginning of a word is enough, and typing errors are tolerated if there is no other match.
 * Without words everything is found (D-137).
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
  /** The positions of all things that contain one of these words, in order. */
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

/** The words of a sorted list that have this beginning; both ends of the range are found by binary search. */
function beginningWith(sorted: readonly string[], beginning: string): readonly string[] {
  const from = firstFrom(sorted, 0, (word) => word >= beginning);
  return sorted.slice(
    from,
    firstFrom(sorted, from, (word) => !word.startsWith(beginning)),
  );
}

/** Binary search for the first index from `start` at which a condition holds that stays true from there on. */
function firstFrom(sorted: readonly string[], start: number, holds: (word: string) => boolean): number {
  let [from, to] = [start, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(sorted[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
}
