export type Doing = 'loading' | 'saving' | 'processing';

/** What each says while it lasts. */
export const busyWords = {
  loading: 'Loading data...',
  saving: 'Saving...',
  processing: 'Processing...',
} as const satisfies Readonly<Record<Doing, string>>;

/** Two may be shown inside each other; whoever comes third is not counted, and its going takes nothing away (D-151). */
const DEEPEST = 2;

/** Who keeps the shopper waiting, by key, so that every hide finds its own show. */
export function createBusy() {
  let shown: ReadonlyMap<string, Doing> = new Map();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlyMap<string, Doing>) => {
    if (next.size === 0 && shown.size === 0) return;
    shown = next;
    for (const changed of listeners) changed();
  };
  return {
    show: (key: string, doing: Doing) => {
      if (shown.has(key) || shown.size < DEEPEST) become(new Map([...shown, [key, doing]]));
    },
    hide: (key: string) => {
      if (shown.has(key)) become(new Map([...shown].filter(([one]) => one !== key)));
    },
    /** After an error, and when another page has come. */
    hideAll: () => become(new Map()),
    /** What the latest of them does; null when nobody waits. */
    doing: (): Doing | null => [...shown.values()].at(-1) ?? null,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
}

export type Busy = ReturnType<typeof createBusy>;

/** The one of this visit. */
export const busy = createBusy();
