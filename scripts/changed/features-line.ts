import { type CallOfFeature, featureAnswering } from './calls-of-features.ts';
import { isOfEveryPage, type RecordedCall } from './recorded-calls.ts';

/** The first line of a journey: the features whose calls its browsers make. */
const LINE = /^\/\/ Features: (.+)\n/;
const EVERY = 'every one';
const NONE = 'none';

/** A journey that calls more than these goes through the whole shop, and names none. */
const MOST_NAMED = 15;

/** What the line names; null when there is none, or it says every one. */
export function featuresNamed(text: string): ReadonlySet<string> | null {
  const [, named = EVERY] = LINE.exec(text) ?? [];
  if (named === EVERY) return null;
  return new Set(named === NONE ? [] : named.split(', '));
}

export function lineOf(features: ReadonlySet<string>): string {
  const named = [...features].toSorted().join(', ');
  return `// Features: ${features.size > MOST_NAMED ? EVERY : named || NONE}`;
}

/** The text of a journey with this line at its top. */
export function withLine(text: string, line: string): string {
  return `${line}\n${text.replace(LINE, '')}`;
}

export type Comparison = {
  /** What should stand there: what is named, and what was seen. */
  readonly line: string;
  /** What was seen alone. */
  readonly exactLine: string;
  /** Features in which the journey changes something, which it does each time. */
  readonly missing: readonly string[];
  /** Features of which it reads: a page that is left at once is not read each time. */
  readonly missingReads: readonly string[];
  readonly unseen: readonly string[];
};

/** What the first line of a journey says beside what was recorded of its browsers; null when it says every one. */
export function compareLine(
  text: string,
  recorded: readonly RecordedCall[],
  calls: readonly CallOfFeature[],
): Comparison | null {
  if (text.startsWith(`// Features: ${EVERY}\n`)) return null;
  const named = featuresNamed(text) ?? new Set<string>();
  const featuresOf = (some: readonly RecordedCall[]) =>
    new Set(some.flatMap((call) => featureAnswering(call.replace(/^\w+ /, ''), calls) ?? []));
  const own = recorded.filter((call) => !isOfEveryPage(call));
  const seen = featuresOf(own);
  const changed = featuresOf(own.filter((call) => !call.startsWith('GET ')));
  const leftOut = [...seen].filter((feature) => !named.has(feature)).toSorted();
  return {
    line: lineOf(new Set([...named, ...seen])),
    exactLine: lineOf(seen),
    missing: leftOut.filter((feature) => changed.has(feature)),
    missingReads: leftOut.filter((feature) => !changed.has(feature)),
    unseen: [...named].filter((feature) => !seen.has(feature)),
  };
}
