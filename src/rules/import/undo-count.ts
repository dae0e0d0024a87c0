import { onHandAfterStocktake, type StocktakeNow } from '../stock/on-hand-after-stocktake.ts';

/** What a row of an import has set, in units: so many were on hand before it, and so many after. */
export type ImportedCount = { readonly was: number; readonly counted: number };

/** The item now; `isCountedSince` = somebody has counted it after the import. */
export type CountToUndo = StocktakeNow & { readonly isCountedSince: boolean };

/** Units on hand once it is taken back, negative for units that left without having been on hand; null = nothing is. `stays` says why not all. */
export type UndoneCount = { readonly onHand: number | null; readonly stays: string | null };

/**
 * Takes back the difference that an import has made, as a stocktake applies one (decision 157): what came or left since stays as it was.
 * What was counted since is not touched, and what has left since cannot be taken back. Less than is held is settled by D-194.
 */
export function undoCount({ was, counted }: ImportedCount, now: CountToUndo): UndoneCount {
  if (now.isCountedSince) return { onHand: null, stays: 'Somebody has counted it since, and that count stays' };
  const whole = onHandAfterStocktake({ counted: was, onHandThen: counted, unaccountedThen: 0 }, now);
  const least = 0 - now.unaccounted;
  if (whole >= least) return { onHand: whole, stays: null };
  const [change, taken] = [counted - was, Math.max(0, now.onHand)];
  if (taken === 0) return { onHand: null, stays: `None of the ${change} is on hand any more: please count it` };
  return { onHand: least, stays: `Only ${taken} of ${change} were taken back, the others have left: please count it` };
}
