import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';

/** A line as its share of the discount depends on it. */
export type DiscountedLine = {
  readonly packId: number;
  readonly picks: readonly number[];
  readonly isDiscountable: boolean;
  /** All of the line, before the discount. */
  readonly list: Pence;
};

/**
 * The share of each line in the one discount, by the largest remainder, in the order of the lines (D-51). They are sorted first, so
 * that the order of entry does not decide which line gets an odd penny and so which VAT.
 */
export function spreadDiscount(discount: Pence, lines: readonly DiscountedLine[]): readonly Pence[] {
  if (discount === 0) return lines.map(() => NO_PENCE);
  const ordered = lines
    .map((line, place) => ({ ...line, place, filling: line.picks.join() }))
    .toSorted((a, b) => a.packId - b.packId || a.list - b.list || a.filling.localeCompare(b.filling));
  const shares = shareOut(
    discount,
    ordered.map(({ isDiscountable, list }) => (isDiscountable ? list : 0)),
  );
  const byPlace = new Map(ordered.map(({ place }, position) => [place, shares[position] ?? NO_PENCE]));
  return lines.map((_, place) => byPlace.get(place) ?? NO_PENCE);
}
