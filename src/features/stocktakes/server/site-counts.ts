import type { MovedPlaces } from '#features/stock-counts/server/places/come-and-leave.ts';
import type { Database } from '#platform/database/database.ts';
import type { StocktakeNow } from '#rules/stock/on-hand-after-stocktake.ts';
import {
  settleSiteCount,
  type SettledSite,
  type SiteDifference,
  type SiteEntry,
} from '#rules/stock/settle-site-count.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { type BinOfSite, type PlaceOfItem, readLyingItems } from './site-counts.repository.ts';

/** What was counted of an item at a site, and what the shop believes of it now. */
export type CountedAtSite = SiteEntry & StocktakeNow & { readonly itemId: StockItemId };

export type SiteChange = Pick<SettledSite<PlaceOfItem>, 'change' | 'putAway'> & {
  readonly places: MovedPlaces;
  /** The other sites whose bins gave way. */
  readonly takenFromSites: readonly number[];
};

type Around = {
  readonly siteId: number;
  readonly differs: SiteDifference;
  /** It takes what is more of an item of which nothing lies there. */
  readonly firstBin?: BinOfSite | undefined;
};

/** What counts of a site change, by item. */
export async function settleSite(
  db: Database,
  entries: readonly CountedAtSite[],
  { siteId, firstBin, differs }: Around,
): Promise<ReadonlyMap<StockItemId, SiteChange>> {
  const ids = entries.map(({ itemId }) => itemId);
  const lying = await readLyingItems(db, ids, siteId);
  return new Map(
    entries.map((entry) => {
      const { loose, places } = lying.get(entry.itemId) ?? { loose: 0, places: [] };
      const now = { loose, places, unaccounted: entry.unaccounted, firstBin: firstBin?.binId ?? null };
      const { change, putAway, taken, put } = settleSiteCount(entry, now, differs);
      const named = put && { ...nameOf(put, places, firstBin), ...put };
      const others = taken.filter(({ isHere }) => !isHere).map((place) => place.siteId);
      return [entry.itemId, { change, putAway, places: { taken, put: named }, takenFromSites: [...new Set(others)] }];
    }),
  );
}

type Place = Pick<PlaceOfItem, 'binId' | 'batchId'>;

function nameOf({ binId, batchId }: Place, places: readonly PlaceOfItem[], firstBin: BinOfSite | undefined) {
  const { site, code, gyleNum, subRef } = places.find((one) => one.binId === binId && one.batchId === batchId) ?? {
    site: firstBin?.site ?? '',
    code: firstBin?.code ?? '',
    gyleNum: '',
    subRef: '',
  };
  return { site, code, gyleNum, subRef };
}
