import { type StocktakeEntry, stocktakeDifference } from './on-hand-after-stocktake.ts';

/** What the approver says of a difference at a site: that so many more or fewer are on hand, or that they only lie elsewhere. */
export const SITE_DIFFERENCES = ['on-hand', 'where-it-lies'] as const;
export type SiteDifference = (typeof SITE_DIFFERENCES)[number];

/** What was counted of a stock item at one site; `onHandThen` = what lay in its bins in that moment. */
export type SiteEntry = StocktakeEntry & {
  /** Units of those not put away in that moment that no other count has found since. */
  readonly notPutAwayThen: number;
};

/** Packs of one gyle, or of none, in one bin. */
export type PlaceOfSite = {
  readonly binId: number;
  /** Null = of no gyle, or of one that nobody noted. */
  readonly batchId: number | null;
  readonly quantity: number;
  /** In a bin of the site that was counted. */
  readonly isHere: boolean;
  /** Its bin is not archived, and its gyle was not recalled. */
  readonly takesMore: boolean;
};

type PlaceUnits = Pick<PlaceOfSite, 'binId' | 'batchId' | 'quantity'>;

/** The same item now. */
export type SiteNow<Place> = {
  /** Units on hand and in no box. */
  readonly loose: number;
  readonly unaccounted: number;
  /** In the order in which they are emptied, the oldest best before first. */
  readonly places: readonly Place[];
  /** Of the bins of the site that take something the first one passed; null = there is none. */
  readonly firstBin: number | null;
};

export type SettledSite<Place> = {
  /** Units more or fewer on hand. */
  readonly change: number;
  readonly taken: readonly Place[];
  readonly put: PlaceUnits | null;
  /** Units that lie at the site and were not put away before; below nought where it is the other way. */
  readonly putAway: number;
};

/**
 * What a count of one site changes (decision 161), as if it had been applied in the moment of the count. What is missing is taken from
 * the bins of the site, the oldest best before first, as far as it lies there still: it is on hand no more, or not put away. What is
 * more was not put away, as far as there was some; the rest is more on hand. It is put to the newest gyle that lies there, to those
 * without a gyle, or into the first bin. What left since without a bin makes places give way, those elsewhere first.
 */
export function settleSiteCount<Place extends PlaceOfSite>(
  entry: SiteEntry,
  now: SiteNow<Place>,
  differs: SiteDifference,
): SettledSite<Place> {
  const difference = stocktakeDifference(entry);
  return difference < 0 ? missing(-difference, now, differs) : surplus(difference, { entry, now, differs });
}

function missing<Place extends PlaceOfSite>(
  units: number,
  { places }: SiteNow<Place>,
  differs: SiteDifference,
): SettledSite<Place> {
  const taken = takeInTurn(
    places.filter(({ isHere }) => isHere),
    units,
  );
  const gone = sumOf(taken);
  return differs === 'on-hand'
    ? { change: 0 - gone, taken, put: null, putAway: 0 }
    : { change: 0, taken, put: null, putAway: 0 - gone };
}

type Surplus<Place> = { readonly entry: SiteEntry; readonly now: SiteNow<Place>; readonly differs: SiteDifference };

function surplus<Place extends PlaceOfSite>(
  units: number,
  { entry, now, differs }: Surplus<Place>,
): SettledSite<Place> {
  const explained = differs === 'on-hand' ? Math.min(units, Math.max(0, entry.notPutAwayThen)) : units;
  const newlyUnaccounted = Math.max(0, now.unaccounted - entry.unaccountedThen);
  const change = Math.max(0, units - explained - newlyUnaccounted);
  const to = placeToFill(now);
  if (to === null) return { change, taken: [], put: null, putAway: 0 };
  const excess = Math.max(0, sumOf(now.places) + units - now.loose - change);
  const [here, elsewhere] = [now.places.filter(({ isHere }) => isHere), now.places.filter(({ isHere }) => !isHere)];
  const taken = takeInTurn([...elsewhere, ...here], excess);
  const quantity = units - (excess - sumOf(taken));
  return { change, taken, put: quantity > 0 ? { ...to, quantity } : null, putAway: explained };
}

function placeToFill({ places, firstBin }: SiteNow<PlaceOfSite>): Omit<PlaceUnits, 'quantity'> | null {
  const here = places.filter(({ isHere, takesMore }) => isHere && takesMore);
  const place = here.findLast(({ batchId }) => batchId !== null) ?? here.at(-1);
  if (place !== undefined) return { binId: place.binId, batchId: place.batchId };
  return firstBin === null ? null : { binId: firstBin, batchId: null };
}

function takeInTurn<Place extends PlaceOfSite>(places: readonly Place[], units: number): readonly Place[] {
  let left = units;
  return places.flatMap((place) => {
    const quantity = Math.min(left, place.quantity);
    left -= quantity;
    return quantity > 0 ? [{ ...place, quantity }] : [];
  });
}

function sumOf(places: readonly Pick<PlaceOfSite, 'quantity'>[]): number {
  return places.reduce((sum, { quantity }) => sum + quantity, 0);
}
