import { type Pence, pence } from '../money/pence.ts';

/** The notes and coins of a drawer, in pence, the largest first. */
export const NOTES_AND_COINS = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** How many there are of each note and coin; of those that are not named there are none. */
export type CashCount = Readonly<Partial<Record<(typeof NOTES_AND_COINS)[number], number>>>;

/** What the counted notes and coins come to, in pence. */
export function countCash(count: CashCount): Pence {
  return pence(NOTES_AND_COINS.reduce((sum, piece) => sum + piece * (count[piece] ?? 0), 0));
}
