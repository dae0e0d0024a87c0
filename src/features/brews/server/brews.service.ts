import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { binsToFill, chooseBinToFill } from '#features/stock-counts/server/places/come-and-leave.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { gyleFaults } from '#rules/gyles/gyle-faults.ts';
import { type Packaging, packagingFaults } from '#rules/gyles/packaging-faults.ts';
import { asSeen, isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { BrewedBeer, GyleRow, PacksToFill } from '../brews.contract.ts';
import {
  findGyle,
  findPackToFill,
  findSubBatch,
  type GyleBookQuery,
  type GyleChange,
  insertGyle,
  insertPackaging,
  insertSubBatch,
  isBeer,
  lockGyle,
  type PackToFill,
  readBrewedBeers,
  readGyleBook,
  readPacksToFill,
  rowOf,
  storeDestroyed,
  updateGyle,
} from './brews.repository.ts';

type Brew = { readonly gyleNum: string; readonly brewedOn: CalendarDay; readonly volumeLitres: number };
type Seen = { readonly id: number; readonly version: number };
export type PackagingRequest = Packaging & {
  readonly id: number;
  readonly stockItemId: StockItemId;
  readonly subRef: string;
  /** The bin into which they are put; null = they are not put away. */
  readonly toBin: number | null;
};

export type Brews = ReturnType<typeof createBrews>;

/** The book of gyles: what was brewed, what was filled from it, and what was destroyed. */
export function createBrews({ db, stock }: { readonly db: Database; readonly stock: Pick<StockCounts, 'package'> }) {
  return {
    list: (query: GyleBookQuery): Promise<{ rows: GyleRow[]; total: number }> => readGyleBook(db, query),

    beers: (): Promise<BrewedBeer[]> => readBrewedBeers(db),

    packsToFill: async (beverageId: number): Promise<PacksToFill> => ({
      packs: await readPacksToFill(db, beverageId),
      bins: await binsToFill(db),
    }),

    async enter(brew: Brew & { readonly beverageId: number }, change: GyleChange): Promise<GyleRow | Refusal> {
      const wrong = wrongFields(gyleFaults(brew, londonDay(change.at)));
      if (wrong !== null) return wrong;
      if (!(await isBeer(db, brew.beverageId))) return { refused: 'unknown-product' };
      const id = await inTransaction(db, async (trx) => {
        const inserted = await insertGyle(trx, brew, change);
        if (inserted === null) return null;
        const entry = { by: change.by, what: 'gyle.brewed', subjectId: inserted, before: null, after: brew } as const;
        await recordAudit(trx, entry, change.at);
        return inserted;
      });
      return id === null ? TAKEN : requireGyle(id);
    },

    async correct(seen: Seen, brew: Brew, change: GyleChange): Promise<GyleRow | Refusal> {
      const wrong = wrongFields(gyleFaults(brew, londonDay(change.at)));
      if (wrong !== null) return wrong;
      return changeGyle(seen, change, async (trx, gyle) => {
        const { brewedOn, volumeLitres } = brew;
        if (volumeLitres * 1000 < gyle.packagedMl) return TOO_LITTLE;
        const earlier = { brewedOn: gyle.brewedOn, volumeLitres: gyle.volumeLitres };
        const fields = compareFields<typeof earlier>(earlier, { brewedOn, volumeLitres });
        if (fields === null) return null;
        await updateGyle(trx, gyle.id, brew, change);
        await recordAudit(trx, { by: change.by, what: 'gyle.changed', subjectId: gyle.id, ...fields }, change.at);
        return null;
      });
    },

    async destroy(seen: Seen, reason: string, change: GyleChange): Promise<GyleRow | Refusal> {
      if (reason === '') return wrongField('reason', 'Please say why');
      return changeGyle(seen, change, async (trx, gyle) => {
        if (gyle.destroyedAt !== null) return DESTROYED;
        await storeDestroyed(trx, gyle.id, reason, change);
        const [before, after] = [{ isDestroyed: false }, { isDestroyed: true, reason }];
        await recordAudit(trx, { by: change.by, what: 'gyle.destroyed', subjectId: gyle.id, before, after }, change.at);
        return null;
      });
    },

    /**
     * The sub-batch is entered first, by itself: a packer may enter the same one while she keeps her order locked, which comes
     * before stock. The packs, their movement and the packaging are one transaction.
     */
    async package(request: PackagingRequest, change: GyleChange): Promise<GyleRow | Refusal> {
      const pack = await findPackToFill(db, request.stockItemId);
      const refusal = await inTransaction(db, async (trx) => {
        const bin = await chooseBinToFill(trx, request.toBin);
        const decided = isRefusal(bin) ? bin : await refusalToFill(trx, request, pack, change);
        if (decided === null) await insertSubBatch(trx, request.id, request);
        return decided;
      });
      if (refusal !== null) return refusal;
      const { id: batchId } = (await findSubBatch(db, request.id, request.subRef))!;
      const { gyleNum } = await requireGyle(request.id);
      let late: Refusal | null = null;
      const { stockItemId, quantity, packagedOn, subRef, toBin } = request;
      const filled = await stock.package(
        {
          itemId: stockItemId,
          quantity,
          batchId,
          toBin,
          reason: `Gyle ${gyleName({ gyleNum, subRef })}`,
          by: change.by,
          onlyIf: async (trx) => {
            // Somebody may have filled the rest, or destroyed it, meanwhile.
            late = await refusalToFill(trx, request, pack, change);
            if (late === null) await insertPackaging(trx, { batchId, stockItemId, quantity, packagedOn }, change);
            return late === null;
          },
        },
        change.at,
      );
      if (isRefusal(filled)) return filled;
      return late ?? requireGyle(request.id);
    },
  };

  async function requireGyle(id: number): Promise<GyleRow> {
    const gyle = await findGyle(db, id);
    if (gyle === undefined) throw new Error(`Gyle ${id} is gone`);
    return rowOf(gyle);
  }

  type Trx = Parameters<typeof lockGyle>[0];

  async function changeGyle(
    { id, version }: Seen,
    _change: GyleChange,
    store: (trx: Trx, gyle: GyleRow) => Promise<Refusal | null>,
  ): Promise<GyleRow | Refusal> {
    const refusal = await inTransaction(db, async (trx) => {
      const gyle = asSeen(await lockGyle(trx, id), version, { refused: 'unknown-gyle' });
      return isRefusal(gyle) ? gyle : store(trx, gyle);
    });
    return refusal ?? requireGyle(id);
  }

  async function refusalToFill(
    trx: Trx,
    request: PackagingRequest,
    pack: PackToFill | undefined,
    { at }: GyleChange,
  ): Promise<Refusal | null> {
    const gyle = await lockGyle(trx, request.id);
    if (gyle === undefined) return { refused: 'unknown-gyle' };
    if (pack === undefined) return { refused: 'unknown-pack' };
    if (pack.beverageId !== gyle.beverageId) return OTHER_BEER;
    const known = await findSubBatch(trx, request.id, request.subRef);
    const facts = {
      ...gyle,
      brewedOn: gyle.brewedOn as CalendarDay | null,
      isDestroyed: gyle.destroyedAt !== null,
      isRecalled: gyle.recalls.some(({ subRef }) => subRef === null || subRef === request.subRef),
      packMl: pack.packMl,
      knownBestBefore: known?.bestBefore ?? null,
    };
    const fields = packagingFaults(facts, request, londonDay(at));
    return wrongFields(fields);
  }
}
const TAKEN = wrongField('gyleNum', 'There is a gyle of this number already');
const TOO_LITTLE = wrongField('volumeLitres', 'More than that was filled from it');
const DESTROYED = wrongField('reason', 'It was destroyed already');
const OTHER_BEER = wrongField('stockItemId', 'This pack is of another beer');
