/** How a stocktake stands; the table of stocktakes allows the same. */
export const STOCKTAKE_STATUSES = ['counting', 'handed-in', 'done', 'abandoned'] as const;
export type StocktakeStatus = (typeof STOCKTAKE_STATUSES)[number];

/** Why something cannot be done with a stocktake. */
export type StocktakeObstacle =
  /** It was handed in, or is over. */
  | 'not-counting'
  /** It was not handed in, or is over. */
  | 'not-handed-in'
  | 'nothing-counted'
  /** Somebody has approved or sent back what was chosen. */
  | 'nothing-to-approve'
  | 'own-count'
  /** They may not correct stock, and did not start it, or it was handed in. */
  | 'not-yours'
  | 'over';

/** Who wants to decide about a count: their number, and those of all who may correct stock. */
export type Approver = { readonly personId: number; readonly holders: readonly number[] };

/**
 * Whether they may approve what somebody counted (decisions 136 and 168): only who may correct stock, and never their own count, unless nobody
 * else may.
 */
export function mayApproveCount({ personId, holders }: Approver, countedBy: number): boolean {
  return holders.includes(personId) && (countedBy !== personId || holders.length === 1);
}

/** Whether they may abandon a count (decision 168): who may correct stock, and who has started it until it is handed in. */
export function mayAbandonCount(
  { personId, holders }: Approver,
  { startedBy, status }: { readonly startedBy: number; readonly status: StocktakeStatus },
): boolean {
  return holders.includes(personId) || (startedBy === personId && status === 'counting');
}
