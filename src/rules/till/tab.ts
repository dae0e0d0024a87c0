import { addUp, type Pence, pence } from '../money/pence.ts';
import type { Refusal } from '../refusal.ts';
import type { TillDifference } from './till-differences.ts';
import type { TillLine } from './till-sale.ts';

export const LONGEST_TAB_NAME = 40;

const ADDED = ' (added)';

/** The name of the tab on which a till keeps what it had added to one that another till has, or that is closed. */
export function nameOfAdded(name: string): string {
  return `${name.slice(0, LONGEST_TAB_NAME - ADDED.length)}${ADDED}`;
}

/** A tab as the brewery has it: of one till at a time. */
export type StoredTab = {
  readonly tillId: number;
  /** Counted by the till that has it, with each change, and once more when another one takes it over. */
  readonly version: number;
  /** The version with which that till began to have it; 0 = it has opened it. */
  readonly hadFrom: number;
  readonly isSettled: boolean;
  readonly isAbandoned: boolean;
};

/**
 * What has become of a tab that a till has sent. `older` = the brewery has something newer, which the till takes; of `taken-over`,
 * `settled` and `abandoned` it lets go; `may-not-sell` = it stays on the till, and is sent again.
 */
export const TAB_OUTCOMES = ['stored', 'older', 'taken-over', 'settled', 'abandoned', 'may-not-sell'] as const;
export type TabOutcome = (typeof TAB_OUTCOMES)[number];

/**
 * What a till does with its tab after the answer. `note` = the shop has it as it was sent · `keep` = it stays as it is, and is sent
 * again · `replace` = what the shop has takes its place · `let-go` = it is not with this till any more. Of what is replaced or let go
 * that which was added here stays, on a tab of its own.
 */
export function tabAfterAnswer(outcome: TabOutcome): 'note' | 'keep' | 'replace' | 'let-go' {
  switch (outcome) {
    case 'stored':
      return 'note';
    case 'may-not-sell':
      return 'keep';
    case 'older':
      return 'replace';
    case 'taken-over':
    case 'settled':
    case 'abandoned':
      return 'let-go';
    default:
      // A shop that is newer may answer what this till does not know yet.
      outcome satisfies never;
      return 'keep';
  }
}

/** A tab as a till sends it. `base` = the version that the brewery had last, as far as the till knew; 0 = none. */
type TabChange = {
  readonly version: number;
  readonly base: number;
  readonly isAbandoned: boolean;
  readonly maySell: boolean;
};

/**
 * A tab as sent by this till; `stores` = it takes the place of what is stored. What the till made of it before another one had it
 * meanwhile is `older`, however high its version.
 */
export function takeTab(
  change: TabChange,
  stored: StoredTab | null,
  tillId: number,
): { readonly outcome: TabOutcome; readonly stores: boolean } {
  if (stored !== null) {
    if (stored.isSettled) return { outcome: 'settled', stores: false };
    if (stored.isAbandoned) return { outcome: 'abandoned', stores: false };
    if (stored.tillId !== tillId) return { outcome: 'taken-over', stores: false };
    if (change.base < stored.hadFrom || change.version < stored.version) return { outcome: 'older', stores: false };
    if (change.version === stored.version) return { outcome: 'stored', stores: false };
  }
  if (!change.maySell) return { outcome: 'may-not-sell', stores: false };
  return { outcome: change.isAbandoned ? 'abandoned' : 'stored', stores: true };
}

/**
 * Why a till cannot take over a tab; null = it can, or has it already. Refuses one that is settled or abandoned, and one that is no
 * longer with the till that had it when somebody looked, so that of two tills that want it one gets it.
 */
export function refusalToTakeOver(
  stored: StoredTab | null,
  { tillId, fromTillId }: { readonly tillId: number; readonly fromTillId: number },
): Refusal | null {
  if (stored === null) return { refused: 'unknown-tab' };
  if (stored.isSettled || stored.isAbandoned) return { refused: 'tab-closed' };
  return stored.tillId === tillId || stored.tillId === fromTillId ? null : { refused: 'tab-with-another-till' };
}

/** How a sale of a till differs that settles this tab; null = the server has not heard of it. */
export function differencesOfTab(stored: StoredTab | null, tillId: number): readonly TillDifference[] {
  if (stored?.isSettled === true) return [{ differs: 'tab-settled-before' }];
  return stored === null || stored.tillId === tillId ? [] : [{ differs: 'tab-taken-over' }];
}

/** What is on a tab, in pence before a discount. */
export function tabTotal(lines: readonly Pick<TillLine, 'price' | 'quantity'>[]): Pence {
  return addUp(lines.map(({ price, quantity }) => pence(price * quantity)));
}
