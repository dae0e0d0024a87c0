/** What was counted of a stock item, with what the shop believed in that moment, in units. */
export type StocktakeEntry = {
  readonly counted: number;
  readonly onHandThen: number;
  /** Units that were gone without having been on hand. */
  readonly unaccountedThen: number;
};

/** What the shop believes of the same item now, in units. */
export type StocktakeNow = {
  readonly onHand: number;
  readonly unaccounted: number;
};

/** How many units more or fewer were found than the shop believed in the moment of the count (decision 136). */
export function stocktakeDifference({ counted, onHandThen }: StocktakeEntry): number {
  return counted - onHandThen;
}

/**
 * Units on hand once a stocktake is applied (decision 136): what is on hand now and the difference of the count, so that whatever
 * came or left in between stays as it was. Units that left since without having been on hand are taken off. Negative = more left
 * than were found; `settleCount` says what then happens.
 */
export function onHandAfterStocktake(entry: StocktakeEntry, now: StocktakeNow): number {
  const newlyUnaccounted = Math.max(0, now.unaccounted - entry.unaccountedThen);
  return now.onHand + stocktakeDifference(entry) - newlyUnaccounted;
}
