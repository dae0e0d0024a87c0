import type { GyleName } from '../gyles/read-gyle.ts';
import type { StockItemId } from './stock-item.ts';

/** Packs of one stock item that lie in one bin; of no gyle, or of one that nobody noted, where `gyleNum` is empty. */
export type StockPlace = GyleName & {
  readonly stockItemId: StockItemId;
  readonly binId: number;
  readonly quantity: number;
  /** It keeps, and was not recalled. */
  readonly isFit: boolean;
};

/** So many packs of a stock item are put into a box, these of them from certain gyles. */
export type PacksToTake = {
  readonly stockItemId: StockItemId;
  readonly units: number;
  readonly gyles: readonly (GyleName & { readonly quantity: number })[];
};

/**
 * From which places packs are taken. `places` are in their turn, the oldest best before first. What was noted of a gyle is taken from
 * where that gyle lies, and then from where nobody noted one; the rest from the places in their turn, as far as it is fit. What
 * lies in no bin is taken from what is not put away, so less may be taken from places than is packed, and never more.
 */
export function takeFromPlaces<Place extends StockPlace>(
  places: readonly Place[],
  wants: readonly PacksToTake[],
): readonly Place[] {
  const left = places.map((place) => ({ place, units: place.quantity }));
  const take = (stockItemId: StockItemId, units: number, isFrom: (place: Place) => boolean) => {
    let still = units;
    for (const one of left) {
      if (one.place.stockItemId !== stockItemId || !isFrom(one.place)) continue;
      const taken = Math.min(still, one.units);
      one.units -= taken;
      still -= taken;
    }
    return still;
  };
  for (const { stockItemId, units, gyles } of wants) {
    let unnoted = units;
    for (const { gyleNum, subRef, quantity } of gyles) {
      const noted = Math.min(quantity, unnoted);
      unnoted -= noted;
      const still = take(stockItemId, noted, (place) => place.gyleNum === gyleNum && place.subRef === subRef);
      take(stockItemId, still, (place) => place.gyleNum === '');
    }
    take(stockItemId, unnoted, ({ isFit }) => isFit);
  }
  return left.flatMap(({ place, units }) =>
    units < place.quantity ? [{ ...place, quantity: place.quantity - units }] : [],
  );
}
