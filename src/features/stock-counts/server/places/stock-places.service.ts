import { recordAudit } from '#features/audit/server/record-audit.ts';
import { takingFromPlaces } from '#features/stock/server/pack-from-bins.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { moveFaults } from '#rules/stock/move-faults.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import type { PlaceRow, PlacesOfStock } from '../../stock-places.contract.ts';
import {
  findBatchOfItem,
  findPlaces,
  lockBinToFill,
  lockStockItem,
  type Move,
  NOT_PUT_AWAY,
  type PlacesQuery,
  readPlaces,
  storeInBin,
} from './stock-places.repository.ts';
import type { Change } from './stock-sites.repository.ts';

export type StockPlaces = ReturnType<typeof createStockPlaces>;

/** In which bins stock lies, and its moves between them (decision 154). */
export function createStockPlaces(db: Database) {
  return {
    list: (query: PlacesQuery): Promise<{ rows: PlaceRow[]; total: number }> => readPlaces(db, query),

    ofItem: async (id: Move['itemId']): Promise<PlacesOfStock | Refusal> => (await findPlaces(db, id)) ?? UNKNOWN,

    /** Puts packs away, or moves them; what is on hand stays as it is. */
    async move(move: Move, { by, at }: Change): Promise<PlacesOfStock | Refusal> {
      const { itemId, fromBin, toBin, batchId, quantity } = move;
      return inTransaction(db, async (trx): Promise<PlacesOfStock | Refusal> => {
        if (!(await lockStockItem(trx, itemId))) return UNKNOWN;
        const lying = await findPlaces(trx, itemId);
        if (lying === undefined) return UNKNOWN;
        const to = toBin === null ? null : await lockBinToFill(trx, toBin);
        const batch = batchId === null ? null : await findBatchOfItem(trx, itemId, batchId);
        const inBin = lying.places.find((place) => place.binId === fromBin && place.batchId === batchId);
        const from = fromBin === null ? NOT_PUT_AWAY : inBin === undefined ? 'the bin' : binName(inBin);
        const lies = fromBin === null ? lying.notPutAway : (inBin?.quantity ?? 0);
        const gyleIsOfBeer = batchId === null ? null : batch !== undefined;
        const gyleIsRecalled = batch?.isRecalled === true;
        const wrong = wrongFields(
          moveFaults({ quantity, from: { binId: fromBin, name: from, lies }, to, gyleIsOfBeer, gyleIsRecalled }),
        );
        if (wrong) return wrong;
        if (fromBin !== null) await takingFromPlaces([{ itemId, binId: fromBin, batchId, quantity }]).execute(trx);
        if (to) await storeInBin(trx, move, to.binId);
        const after = { packs: quantity, to: to ? binName(to) : NOT_PUT_AWAY, ...(batch && { gyle: batch.name }) };
        await recordAudit(trx, { by, what: 'stock.moved', subjectId: itemId, before: { from }, after }, at);
        return (await findPlaces(trx, itemId)) ?? UNKNOWN;
      });
    },
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-pack' };
