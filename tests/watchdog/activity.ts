/** How many of the last things are told. */
const TOLD = 20;

type Event = { readonly at: number; readonly words: string };

/** What has happened of late, and what has begun and not ended. */
export function createActivity() {
  const last: Event[] = [];
  const open = new Map<object, Event>();
  let count = 0;
  const note = (words: string): Event => {
    const event = { at: performance.now(), words };
    count += 1;
    last.push(event);
    if (last.length > TOLD) last.shift();
    return event;
  };
  /** Says what became of it; nothing, when it had not begun. */
  const change = (key: object, how: string): void => {
    const begun = open.get(key);
    if (begun !== undefined) note(`${how}: ${begun.words}`);
  };
  return {
    /** How many things have happened so far. */
    count: () => count,
    note: (words: string) => void note(words),
    /** Something that will end; `key` is how it is known later. */
    begin: (key: object, words: string) => void open.set(key, note(words)),
    change,
    end: (key: object, how: string): void => {
      change(key, how);
      open.delete(key);
    },
    describe: () =>
      [
        'The last things that happened:',
        ...listed(last, 'ago'),
        'Begun and not ended:',
        ...listed([...open.values()], 'so far'),
      ].join('\n'),
  };
}

export type Activity = ReturnType<typeof createActivity>;

function listed(events: readonly Event[], since: string): readonly string[] {
  if (events.length === 0) return ['  nothing'];
  return events.map(({ at, words }) => `  ${((performance.now() - at) / 1000).toFixed(1)} s ${since}: ${words}`);
}
