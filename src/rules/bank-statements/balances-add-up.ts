import type { Pence } from '../money/pence.ts';

type Entry = {
  /** Below 0 = money out. */ readonly sum: Pence;
  /** After this line. */ readonly balance: Pence | null;
};

/**
 * Whether every line has a balance, and each follows from the one before, the oldest line first or last. A file that was cut, or whose
 * lines are in another order, has balances that tell nothing.
 */
export function balancesAddUp(entries: readonly Entry[]): boolean {
  if (entries.some(({ balance }) => balance === null)) return false;
  const followsFrom = (later: Entry | undefined, earlier: Entry | undefined) =>
    later === undefined || earlier === undefined || later.balance === Number(earlier.balance) + later.sum;
  return (
    entries.every((entry, at) => at === 0 || followsFrom(entry, entries[at - 1])) ||
    entries.every((entry, at) => followsFrom(entry, entries[at + 1]))
  );
}
