import type { Database, Transaction } from '#platform/database/database.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { NotedGyle } from '#rules/gyles/note-gyles.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { takeFromPlaces } from '#rules/stock/take-from-places.ts';
import { placesSentence } from '#rules/wording/names/bin-name.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import {
  type BoughtInBins,
  lettingPlacesGiveWay,
  lockBought,
  type PlaceOfBought,
  readBoughtInBins,
  takingFromPlaces,
} from './pack-from-bins.repository.ts';

export { lettingPlacesGiveWay, takingFromPlaces };

/** What packers take from bins, sent with the rest of their transaction; `says` is empty when nothing lies in bins. */
export type TakenFromBins = { readonly statements: readonly Prepared<never>[]; readonly says: string };

export const NOTHING_TAKEN: TakenFromBins = { statements: [], says: '' };

/** So many of something, and the bin where a packer finds it. */
export type PackFromBin = {
  readonly orderId: OrderId;
  readonly name: string;
  readonly site: string;
  readonly code: string;
  /** Empty = of no gyle, or of one that nobody noted. */
  readonly gyle: string;
  readonly quantity: number;
};

/** Locks what locked orders have bought, before anything else is locked after it. */
export const lockStockToPack = (trx: Transaction, orderIds: readonly OrderId[]): Promise<void> =>
  lockBought(trx, orderIds);

/** From which bins locked orders are packed, by the gyles that were noted; their stock is locked. */
export async function takeFromBins(
  trx: Transaction,
  orderIds: readonly OrderId[],
  noted: readonly NotedGyle[],
  today: CalendarDay,
): Promise<TakenFromBins> {
  const bought = await readBoughtInBins(trx, orderIds, today);
  if (bought.length === 0) return NOTHING_TAKEN;
  const items = Map.groupBy(bought, ({ stockItemId }) => stockItemId);
  const taken = takeFromPlaces(
    [...items.values()].flatMap(([first]) => first!.places),
    [...items].map(([stockItemId, parts]) => ({
      stockItemId,
      units: parts.reduce((sum, { units }) => sum + units, 0),
      gyles: noted.filter(({ packId }) => packId === parts[0]!.packId),
    })),
  );
  const rows = taken.map(({ stockItemId, ...place }) => ({ ...place, itemId: stockItemId }));
  return {
    statements: [takingFromPlaces(rows), lettingPlacesGiveWay([...items.keys()])],
    says: placesSentence(taken.toSorted(byWalk), 'from'),
  };
}

/** Where a packer finds what these orders have bought, the oldest best before first, as she walks; one order after the other. */
export async function binsToPackFrom(
  db: Database,
  orderIds: readonly OrderId[],
  today: CalendarDay,
): Promise<readonly PackFromBin[]> {
  const bought = await readBoughtInBins(db, orderIds, today);
  const left = new Map(bought.map(({ stockItemId, places }) => [stockItemId, places]));
  const found = bought.map((part) => takeInTurn(part, left));
  return orderIds.flatMap((orderId) =>
    found
      .flatMap((one) => (one.orderId === orderId ? one.taken.map((place) => ({ place, name: one.name })) : []))
      .toSorted((one, other) => byWalk(one.place, other.place))
      .map(({ name, place: { site, code, quantity, ...place } }) => ({
        orderId,
        name,
        site,
        code,
        gyle: place.gyleNum === '' ? '' : gyleName(place),
        quantity,
      })),
  );
}

type Left = Map<BoughtInBins['stockItemId'], readonly PlaceOfBought[]>;

/** What one order takes is not there for the next. */
function takeInTurn({ orderId, name, stockItemId, units }: BoughtInBins, left: Left) {
  const places = left.get(stockItemId) ?? [];
  const taken = takeFromPlaces(places, [{ stockItemId, units, gyles: [] }]);
  const takenFrom = (place: PlaceOfBought) =>
    taken.find(({ binId, batchId }) => binId === place.binId && batchId === place.batchId)?.quantity ?? 0;
  left.set(
    stockItemId,
    places.map((place) => ({ ...place, quantity: place.quantity - takenFrom(place) })),
  );
  return { orderId, name, taken };
}

function byWalk(one: Pick<PlaceOfBought, 'walk'>, other: Pick<PlaceOfBought, 'walk'>): number {
  return one.walk < other.walk ? -1 : 1;
}
