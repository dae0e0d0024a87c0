import { sql } from 'kysely';
import { recordAudits } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { barcodeNumber } from '#rules/catalogue/packs/barcode.ts';
import { planStock, type StockWrite } from '#rules/import/plan-records.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { type ImportedCount, undoCount } from '#rules/import/undo-count.ts';
import { type HandledRow, type ImportHandler, type ImportWork, type MadeRow, UNDO_LATER } from './import-handler.ts';
import { importNote } from './imports.repository.ts';
import { namesOf } from './price-rows.ts';

type ItemRow = {
  readonly id: number;
  readonly packId: number;
  readonly variantId: number | null;
  readonly barcode: string;
  readonly onHand: number;
};
type MadeCount = ImportedCount & { readonly itemId: number };

const CHANGED = 'It was sold or moved meanwhile: please import it again';
const GONE = 'It is not there any more';

/**
 * Counts of stock. An item that nobody keeps is stored with the others of its chunk; one that baskets or orders keep is counted as by
 * hand, so that they are settled (D-194). An undo takes back differences in the same two ways (decision 157).
 */
export function stockRows(stock: Pick<StockCounts, 'countUnderLock'>): ImportHandler<StockWrite> {
  return {
    async plan(db, rows, { locks }) {
      const items = await readItems(db, rows, locks);
      return rows.map((row) => planStock(row, findItem(items, row)));
    },

    async store(trx, writes, work) {
      const free = await countFree(trx, writes, work);
      return writes.map(({ itemId, was, counted }) => (free.has(itemId) ? { itemId, was, counted } : null));
    },

    async storeAlone({ itemId, was, counted }, work, settle) {
      const id = itemId as StockItemId;
      let isMoved = false;
      const answer = await stock.countUnderLock(
        [id],
        async (trx, items) => {
          const { onHand, onItsWay } = items.get(id)!;
          isMoved = onHand - onItsWay !== was;
          if (isMoved || !(await settle(trx, { itemId, was, counted }))) return [];
          return [{ itemId: id, observation: { counted }, reason: importNote(work.importId), by: work.by }];
        },
        work.now,
      );
      if (isMoved) return CHANGED;
      return isRefusal(answer) ? 'It could not be counted' : null;
    },

    async undo(trx, made, work) {
      const counts = made as unknown as readonly MadeCount[];
      const items = await readToUndo(trx, counts, work);
      const undone = counts.map((count) => {
        const item = items.get(count.itemId);
        if (item === undefined) return { stays: GONE, write: null };
        if (item.isKept && !item.isCountedSince) return { stays: UNDO_LATER, write: null } as const;
        const { onHand, stays } = undoCount(count, item);
        return { stays, write: onHand === null ? null : { itemId: item.id, was: item.onHand, counted: onHand } };
      });
      const writes = undone.flatMap(({ write }) => write ?? []);
      const free = await countFree(trx, writes, { ...work, isUndo: true });
      return undone.map(({ stays, write }) => (write === null || free.has(write.itemId) ? stays : UNDO_LATER));
    },

    async undoLater(rows, work, settle) {
      await stock.countUnderLock(
        rows.map((row) => countOf(row).itemId as StockItemId),
        async (trx) => {
          const items = await readToUndo(trx, rows.map(countOf), work);
          const undone = rows.map((row) => {
            const item = items.get(countOf(row).itemId);
            return {
              row,
              item,
              ...(item === undefined ? { onHand: null, stays: GONE } : undoCount(countOf(row), item)),
            };
          });
          const mine = await settle(trx, new Map(undone.map(({ row, stays }) => [row.number, stays])));
          return undone.flatMap(({ row, item, onHand }) =>
            item === undefined || onHand === null || !mine.has(row.number)
              ? []
              : [
                  {
                    itemId: item.id,
                    observation: { counted: onHand },
                    reason: importNote(work.importId),
                    by: work.by,
                    ...(item.countedAt !== null && { countedAt: item.countedAt }),
                  },
                ],
          );
        },
        work.now,
      );
    },
  };
}

const countOf = ({ made }: MadeRow) => made as unknown as MadeCount;

async function readItems(db: Database, rows: readonly HandledRow[], locks: boolean): Promise<readonly ItemRow[]> {
  const { ids, barcodes } = namesOf(rows);
  const { rows: items } = await sql<ItemRow>`
    select s.id, s.pack_id as "packId", s.variant_id as "variantId", lpad(k.barcode, 14, '0') as barcode,
      s.on_hand - units_on_their_way(s.id) as "onHand"
    from stock_item s join pack k on k.id = s.pack_id
    where k.id = any(${ids}::int[]) or (k.barcode <> '' and lpad(k.barcode, 14, '0') = any(${barcodes}::text[]))
    order by s.pack_id, s.variant_id nulls first ${locks ? sql`for update of s` : sql``}`.execute(db);
  return items;
}

function findItem(items: readonly ItemRow[], { values: { packId, barcode, variantId } }: HandledRow): ItemRow | null {
  const number = barcodeNumber(String(barcode ?? ''));
  const isPack = (item: ItemRow) =>
    typeof packId === 'number' ? item.packId === packId : number !== null && item.barcode === number;
  return items.find((item) => isPack(item) && item.variantId === (variantId ?? null)) ?? null;
}

/**
 * Counts those of the items that nobody keeps and none is missing of; their numbers. An undo leaves when it was counted, so that what a
 * till sold meanwhile, and says later, is still taken off.
 */
async function countFree(
  trx: Transaction,
  writes: readonly StockWrite[],
  work: ImportWork & { readonly isUndo?: boolean },
): Promise<ReadonlySet<number>> {
  if (writes.length === 0) return new Set();
  const reason = importNote(work.importId);
  const countedAt = work.isUndo === true ? sql`s.counted_at` : sql`${work.now}`;
  const moved = JSON.stringify({ reason: 'counted', note: reason, by: movedBy(work.by) });
  const { rows } = await sql<{ id: number }>`
    with wish as materialized (
      select w.* from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w("itemId" int, was int, counted int)
      join stock_item s on s.id = w."itemId" and s.reserved = 0 and s.committed = 0 and s.on_hand = w.was
      where not exists (select from stock_shortage m where m.stock_item_id = s.id and m.resolved_at is null)
    ),
    noted as (
      insert into stock_count (stock_item_id, was, on_hand, reason, counted_by, counted_at)
      select "itemId", was, counted, ${reason}, ${movedBy(work.by)}, ${work.now} from wish
    )
    update stock_item s set on_hand = w.counted, moved = ${moved}::jsonb, counted_at = ${countedAt}
    from wish w where s.id = w."itemId" returning s.id`.execute(trx);
  const free = new Set(rows.map(({ id }) => id));
  await recordAudits(
    trx,
    writes
      .filter(({ itemId }) => free.has(itemId))
      .map(({ itemId, was, counted }) => ({
        by: work.by,
        what: 'stock.counted' as const,
        subjectId: itemId,
        before: { onHand: was },
        after: { onHand: counted, unaccounted: 0 },
      })),
    work.now,
  );
  return free;
}

type ItemToUndo = {
  readonly id: StockItemId;
  /** In the brewery, without what a carrier has. */
  readonly onHand: number;
  readonly unaccounted: number;
  /** Baskets or orders keep some of it, or some is missing. */
  readonly isKept: boolean;
  readonly isCountedSince: boolean;
  readonly countedAt: Instant | null;
};

/** The items that an import has counted, as they are now, by their number; locked. */
async function readToUndo(
  trx: Transaction,
  counts: readonly MadeCount[],
  { importId }: ImportWork,
): Promise<ReadonlyMap<number, ItemToUndo>> {
  const { rows } = await sql<ItemToUndo>`
    select s.id, s.on_hand - units_on_their_way(s.id) as "onHand", s.counted_at as "countedAt",
      coalesce((select sum(m.quantity)::int from stock_shortage m
        where m.stock_item_id = s.id and m.line_id is null and m.resolved_at is null), 0) as unaccounted,
      s.reserved + s.committed > 0
        or exists (select from stock_shortage m where m.stock_item_id = s.id and m.resolved_at is null) as "isKept",
      s.counted_at is distinct from (select max(c.counted_at) from stock_count c
        where c.stock_item_id = s.id and c.reason = ${importNote(importId)})
        or coalesce(counted_at_sites(s.id) >= s.counted_at, false) as "isCountedSince"
    from stock_item s where s.id = any(${counts.map(({ itemId }) => itemId)}::int[])
    order by s.pack_id, s.variant_id nulls first for update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
