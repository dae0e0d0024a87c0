export type Doing = 'loading' | 'saving' | 'processing';

/** The text shown for each. */
export const busyWords = {
  loading: 'Loading data...',
  saving: 'Saving...',
  processing: 'Processing...',
} as const satisfies Readonly<Record<Doing, string>>;

/** At most two count at a time; further ones are ignored, and so is their end (D-151). */
const DEEPEST = 2;

/** What the shopper waits for, by key, so that every `hide` ends its own `show`. */
export function createBusy() {
  let activities: ReadonlyMap<string, Doing> = new Map();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlyMap<string, Doing>) => {
    if (next.size === 0 && activities.size === 0) return;
    activities = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (key: string, doing: Doing) => {
      if (activities.has(key) || activities.size < DEEPEST) become(new Map([...activities, [key, doing]]));
    },
    hide: (key: string) => {
      if (activities.has(key)) become(new Map([...activities].filter(([one]) => one !== key)));
    },
    /** After an error, and after a navigation. */
    hideAll: () => become(new Map()),
    /** The kind of the latest; null when nothing is under way. */
    doing: (): Doing | null => [...activities.values()].at(-1) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The instance of this page. */
export const busy = createBusy();
