import type { PastedRow } from '#rules/trade/read-pasted-order.ts';

/** What of a sheet is not in the basket yet: quantities as typed, by product, and pasted rows that are not on it. */
export type UnsentSheet = {
  readonly typed: ReadonlyMap<string, string>;
  readonly left: readonly PastedRow[];
};

export const NOTHING_UNSENT: UnsentSheet = { typed: new Map(), left: [] };

const NAME = 'bs.my.orderSheet';

/** Stores an unsent sheet in this browser, so that neither a reload nor an accident loses it; a log-out deletes it. */
export function keepUnsentSheet(storage: () => Storage) {
  return {
    read: (person: string): UnsentSheet => {
      const stored = attempt(() => JSON.parse(storage().getItem(NAME) ?? 'null') as Stored | null);
      if (stored?.person !== person) return NOTHING_UNSENT;
      return { typed: new Map(Object.entries(stored.typed ?? {})), left: stored.left ?? [] };
    },
    keep: (person: string, { typed, left }: UnsentSheet): void =>
      void attempt(() =>
        typed.size === 0 && left.length === 0
          ? storage().removeItem(NAME)
          : storage().setItem(
              NAME,
              JSON.stringify({ person, typed: Object.fromEntries(typed), left } satisfies Stored),
            ),
      ),
  };
}

export const unsentSheet = keepUnsentSheet(() => localStorage);

type Stored = {
  readonly person: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly left?: readonly PastedRow[];
};

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Storage is blocked or full, or what it has is not JSON: nothing is remembered.
    return null;
  }
}
