import { takingFromPlaces } from '#features/stock/server/pack-from-bins.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { binFault, liesSentence } from '#rules/stock/move-faults.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { binName, placesSentence } from '#rules/wording/names/bin-name.ts';
import type { PlacesOfStock } from '../../stock-places.contract.ts';
import { type BinToFill, findPlaces, lockBinToFill, readBinsToFill, storeInBin } from './stock-places.repository.ts';

/** In which bin packs that come or leave are concerned; null = nobody said, or the brewery names none. */
export type WishedBins = {
  /** Those that come are put there. */
  readonly toBin?: number | null;
  /** Those that leave are taken from there; of no gyle where the sub-batch is null. */
  readonly from?: { readonly binId: number; readonly batchId: number | null } | null;
};

type Place = PlacesOfStock['places'][number];

/** The bins themselves, once they are locked with their stock. */
export type ChosenBins = { readonly to: BinToFill | null; readonly from: Place | null };

export const NO_BINS: ChosenBins = { to: null, from: null };

/** Bins into which something can be put, as somebody walks past them; empty = the brewery names none. */
export const binsToFill = (db: Database): Promise<PlacesOfStock['bins']> => readBinsToFill(db);

export type NamedPlace = {
  readonly binId: number;
  readonly batchId: number | null;
  readonly site: string;
  readonly code: string;
  readonly gyleNum: string;
  readonly subRef: string;
  readonly quantity: number;
};

/** Packs of one item that a count of a site takes from places, and puts into one. */
export type MovedPlaces = { readonly taken: readonly NamedPlace[]; readonly put: NamedPlace | null };

/** Refused where nothing can be put into the bin; nobody removes it until the end of the transaction. */
export async function chooseBinToFill(trx: Transaction, toBin: number | null): Promise<BinToFill | null | Refusal> {
  if (toBin === null) return null;
  const bin = await lockBinToFill(trx, toBin);
  const fault = binFault(bin);
  return fault === null ? bin! : wrongField('to', fault);
}

/** Where packs of a locked item are put, or taken from; refused at the field. */
export async function chooseBins(
  trx: Transaction,
  { itemId, quantity }: { readonly itemId: StockItemId; readonly quantity: number },
  { toBin = null, from = null }: WishedBins,
): Promise<ChosenBins | Refusal> {
  const to = await chooseBinToFill(trx, toBin);
  if (isRefusal(to)) return to;
  if (from === null) return { to, from };
  const lying = (await findPlaces(trx, itemId))?.places.find(
    ({ binId, batchId }) => binId === from.binId && batchId === from.batchId,
  );
  if (lying === undefined) return wrongField('from', liesSentence({ binId: from.binId, name: 'this bin', lies: 0 }));
  if (lying.quantity >= quantity) return { to, from: lying };
  return wrongField('number', liesSentence({ binId: from.binId, name: binName(lying), lies: lying.quantity }));
}

type Moved = { readonly itemId: StockItemId; readonly batchId: number | null; readonly quantity: number };

/** Before less is on hand, so that no other place gives way. */
export async function takeFromBin(
  trx: Transaction,
  { from }: ChosenBins,
  { itemId, quantity }: Omit<Moved, 'batchId'>,
): Promise<void> {
  if (from === null) return;
  const { binId, batchId } = from;
  await takingFromPlaces([{ itemId, binId, batchId, quantity }]).execute(trx);
}

/** Once more is on hand. */
export async function putIntoBin(trx: Transaction, { to }: ChosenBins, moved: Moved): Promise<void> {
  if (to !== null) await storeInBin(trx, moved, to.binId);
}

/** Before less is on hand, like `takeFromBin`. */
export async function takeFromPlacesOfSite(
  trx: Transaction,
  itemId: StockItemId,
  { taken }: MovedPlaces,
): Promise<void> {
  if (taken.length > 0) await takingFromPlaces(taken.map((place) => ({ ...place, itemId }))).execute(trx);
}

/** Once more is on hand, like `putIntoBin`. */
export async function putToPlaceOfSite(trx: Transaction, itemId: StockItemId, { put }: MovedPlaces): Promise<void> {
  if (put !== null) await storeInBin(trx, { ...put, itemId }, put.binId);
}

export function placesForAudit({ taken, put }: MovedPlaces) {
  return {
    before: taken.length === 0 ? {} : { from: placesSentence(taken, 'from') },
    after: put === null ? {} : { to: placesSentence([put], 'to') },
  };
}

/** What the audit log says of them. */
export function binsForAudit({ to, from }: ChosenBins) {
  return {
    before: from === null ? {} : { from: from.gyle === '' ? binName(from) : `${binName(from)} (${from.gyle})` },
    after: to === null ? {} : { to: binName(to) },
  };
}
