import type { PastedRow } from '#rules/trade/read-pasted-order.ts';

/** What of a sheet is not in the basket yet: quantities as typed, by product, and pasted rows that are not on it. */
export type UnsentSheet = {
  readonly typed: ReadonlyMap<string, string>;
  readonly left: readonly PastedRow[];
};

export const NOTHING_UNSENT: UnsentSheet = { typed: new Map(), left: [] };

/** One for each person and each customer to whom she sells, so that none overwrites another's. */
const nameOf = (person: string) => `bs.my.orderSheet.${person}`;

/** Stores unsent sheets in this browser, so that neither a reload nor an accident loses one; a log-out deletes them. */
export function keepUnsentSheet(storage: () => Storage) {
  return {
    read: (person: string): UnsentSheet => {
      const stored = attempt(() => JSON.parse(storage().getItem(nameOf(person)) ?? 'null') as Stored | null);
      return { typed: new Map(Object.entries(stored?.typed ?? {})), left: stored?.left ?? [] };
    },
    keep: (person: string, { typed, left }: UnsentSheet): void =>
      void attempt(() =>
        typed.size === 0 && left.length === 0
          ? storage().removeItem(nameOf(person))
          : storage().setItem(
              nameOf(person),
              JSON.stringify({ typed: Object.fromEntries(typed), left } satisfies Stored),
            ),
      ),
  };
}

export const unsentSheet = keepUnsentSheet(() => localStorage);

type Stored = {
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
