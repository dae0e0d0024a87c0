/** A stop of a round; `place` = where staff have put it for that day, counted from 0; null = nobody has. */
export type Stop = { readonly id: number; readonly place: number | null; readonly postcode: string };

/**
 * The stops of a round in the order in which the van drives to them: as staff have put them, and what came after that behind it, by
 * postcode, so that neighbours follow each other. What has no postcode comes last.
 */
export function sortStops<T extends Stop>(stops: readonly T[]): readonly T[] {
  return stops.toSorted(
    (one, other) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) ||
      Number(one.postcode === '') - Number(other.postcode === '') ||
      BY_NUMBERS.compare(one.postcode, other.postcode) ||
      one.id - other.id,
  );
}

/** NR9 comes before NR35. */
const BY_NUMBERS = new Intl.Collator('en-GB', { numeric: true });
