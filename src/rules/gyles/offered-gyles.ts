import type { CalendarDay, Instant } from '../calendar/instant.ts';
import type { GyleName } from './read-gyle.ts';

export type OfferedGyle = GyleName & {
  readonly bestBefore: CalendarDay;
  /** In such a bottle, can or cask; null = never. */
  readonly lastPackedAt: Instant | null;
  /** How many were filled from it into such packs and not packed yet; null = nobody entered it in the book of gyles. */
  readonly left: number | null;
  /** Where such packs of it lie, in the order in which the bins are emptied. */
  readonly bins: readonly { readonly site: string; readonly code: string; readonly quantity: number }[];
  /** It was packed in bottles, cans or casks of another size. */
  readonly isOfOtherPacks: boolean;
};

/**
 * The sub-batches for one pack of a beer in the order in which a packer is offered them. What lies in bins comes first, and then that of
 * which some are left by the book of gyles, of each the oldest best before first. Otherwise the first is what is likely in her hands: the one that was packed
 * last, as long as it keeps; then those that keep longer, since what keeps less was packed before it (first in, first out, by best
 * before), and those that keep less. After them come those of which nothing is left and those of which only other packs were filled,
 * and last those whose date has passed on `today`.
 */
export function offeredGyles<Gyle extends OfferedGyle>(gyles: readonly Gyle[], today: CalendarDay): readonly Gyle[] {
  const inTurn = gyles.toSorted((one, other) => compare(one, other));
  const keeping = inTurn.filter(({ bestBefore }) => bestBefore >= today);
  const inBins = keeping.filter(({ bins }) => bins.length > 0);
  const elsewhere = keeping.filter(({ bins }) => bins.length === 0);
  const own = elsewhere.filter((one) => isOwn(one) && one.left === null);
  const lastUsed = own.reduce<Gyle | null>((last, one) => (isLater(one, last) ? one : last), null);
  const from = lastUsed === null ? 0 : own.indexOf(lastUsed);
  return [
    ...inBins,
    ...elsewhere.filter(isLeft),
    ...own.slice(from),
    ...own.slice(0, from),
    ...elsewhere.filter((one) => one.left !== null && !isLeft(one)),
    ...elsewhere.filter((one) => one.left === null && !isOwn(one)),
    ...inTurn.filter(({ bestBefore }) => bestBefore < today).toReversed(),
  ];
}

function isLeft({ left }: OfferedGyle): boolean {
  return left !== null && left > 0;
}

function isOwn({ lastPackedAt, isOfOtherPacks }: OfferedGyle): boolean {
  return lastPackedAt !== null || !isOfOtherPacks;
}

function isLater({ lastPackedAt }: OfferedGyle, than: OfferedGyle | null): boolean {
  return lastPackedAt !== null && (than === null || than.lastPackedAt === null || lastPackedAt > than.lastPackedAt);
}

function compare(one: OfferedGyle, other: OfferedGyle): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

const keyOf = ({ bestBefore, gyleNum, subRef }: OfferedGyle) => `${bestBefore} ${gyleNum} ${subRef}`;
