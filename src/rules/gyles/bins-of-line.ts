import type { ProductId } from '../catalogue/packs/pack.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { gyleName } from '../wording/names/gyle-name.ts';
import type { GyleOfPiece } from './note-gyles.ts';
import type { GyleName } from './read-gyle.ts';

/** A gyle as an order names it: with the beer that it is of. */
export type GyleOfBeer = GyleName & { readonly beverageId: ProductId };

export type PackedGyle = GyleOfBeer & GyleOfPiece;

/** What of a line came from one sub-batch; of a box what all of its drinks came from. No gyles = none was noted. */
export type Bin = {
  readonly gyles: readonly GyleOfBeer[];
  /** Pieces of the line as sold. */
  readonly quantity: number;
  /** Those of them that were taken out before packing. */
  readonly takenOut: number;
};

/**
 * The bins of a line. One that is no box has one for each sub-batch that it was packed from; what was taken out of it before is
 * counted with the first. A box is one piece whatever is in it, so it has one bin, with each gyle once.
 */
export function binsOfLine(
  line: { readonly id: LineId; readonly quantity: number; readonly takenOut: number; readonly isBox: boolean },
  packed: readonly PackedGyle[],
): readonly Bin[] {
  const { quantity, takenOut } = line;
  const own = packed.filter(({ lineId }) => lineId === line.id);
  if (line.isBox || own.length < 2) return [{ gyles: eachGyleOnce(own), quantity, takenOut }];
  return own.toSorted(byName).map(({ gyleNum, subRef, beverageId, quantity: pieces }, at) => {
    const before = at === 0 ? takenOut : 0;
    return { gyles: [{ gyleNum, subRef, beverageId }], quantity: pieces + before, takenOut: before };
  });
}

/** Each gyle once, by number and sub-batch. */
export function eachGyleOnce(gyles: readonly GyleOfBeer[]): readonly GyleOfBeer[] {
  const once = new Map(
    gyles.map(({ gyleNum, subRef, beverageId }) => [gyleName({ gyleNum, subRef }), { gyleNum, subRef, beverageId }]),
  );
  return [...once.values()].toSorted(byName);
}

function byName(one: GyleName, other: GyleName): number {
  return gyleName(one) < gyleName(other) ? -1 : 1;
}
