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
  | 'over';

/** Who wants to approve a count: her number, and how many people may adjust the stock, with her. */
export type Approver = { readonly personId: number; readonly holders: number };

/**
 * Whether she may approve what somebody counted (decision 136): never her own count, unless nobody else may adjust the stock.
 */
export function mayApproveCount({ personId, holders }: Approver, countedBy: number): boolean {
  return countedBy !== personId || holders <= 1;
}
