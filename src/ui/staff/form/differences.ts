/** A field whose value was changed by somebody else, or by both. */
export type Difference = {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly changedBy: 'me' | 'them' | 'both';
};

type Values = Readonly<Record<string, unknown>>;

/** Where two versions that began from the same one differ. */
export function differencesOf(start: Values, mine: Values, theirs: Values): readonly Difference[] {
  return Object.keys(theirs).flatMap((name) => {
    if (isSame(mine[name], theirs[name])) return [];
    const isMine = !isSame(mine[name], start[name]);
    const isTheirs = !isSame(theirs[name], start[name]);
    return [
      { name, mine: mine[name], theirs: theirs[name], changedBy: isMine && isTheirs ? 'both' : isMine ? 'me' : 'them' },
    ];
  });
}

/** What each wrote where the other did not; where both did, what was chosen. */
export function mergedValues(
  theirs: Values,
  differences: readonly Difference[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values {
  const own = differences.filter(({ name }) => choices[name] === 'mine').map(({ name, mine }) => [name, mine]);
  return { ...theirs, ...(Object.fromEntries(own) as Values) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
