import { sql } from 'kysely';
import { recordAudits } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { barcodeNumber } from '#rules/catalogue/barcode.ts';
import { planStock, type StockWrite } from '#rules/import/plan-records.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { HandledRow, ImportHandler, ImportWork } from './import-handler.ts';
import { namesOf } from './price-rows.ts';

type ItemRow = {
  readonly id: number;
  readonly packId: number;
  readonly variantId: number | null;
  readonly barcode: string;
  readonly onHand: number;
};
type MadeCount = { readonly itemId: number; readonly was: number; readonly counted: number };

export const reasonOf = ({ importId }: Pick<ImportWork, 'importId'>) => `Import ${importId}`;

/**
 * Counts of stock. An item that nobody keeps is stored with the others of its chunk; one that baskets or orders keep is counted as by
 * hand, so that they are settled (D-194).
 */
export function stockRows(stock: Pick<StockCounts, 'count'>): ImportHandler<StockWrite> {
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
      const answer = await stock.count(
        {
          itemId: itemId as StockItemId,
          observation: { counted },
          reason: reasonOf(work),
          by: work.by,
          onlyIf: (trx) => settle(trx, { itemId, was, counted }),
        },
        work.now,
      );
      return isRefusal(answer) ? 'It could not be counted' : null;
    },

    async undo(trx, made, work) {
      const counts = made as unknown as readonly MadeCount[];
      const still = await readStill(trx, counts, work);
      const back = counts.filter(({ itemId }) => still.has(itemId));
      const writes = back.map(({ itemId, was, counted }) => ({ itemId, was: counted, counted: was }));
      const free = await countFree(trx, writes, work);
      return counts.map(({ itemId }) => {
        if (!still.has(itemId)) return 'It has moved since: please count it';
        return free.has(itemId) ? null : 'Baskets or orders keep some of it: please count it';
      });
    },
  };
}

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

/** Counts those of the items that nobody keeps and none is missing of; their numbers. */
async function countFree(
  trx: Transaction,
  writes: readonly StockWrite[],
  work: ImportWork,
): Promise<ReadonlySet<number>> {
  if (writes.length === 0) return new Set();
  const reason = reasonOf(work);
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
    update stock_item s set on_hand = w.counted, moved = ${moved}::jsonb, counted_at = ${work.now}
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

/** The items whose last movement is that of this import. */
async function readStill(
  trx: Transaction,
  counts: readonly MadeCount[],
  work: ImportWork,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stock_item s where s.id = any(${counts.map(({ itemId }) => itemId)}::int[])
      and (select m.note from stock_movement m where m.stock_item_id = s.id order by m.id desc limit 1) = ${reasonOf(work)}
    order by s.pack_id, s.variant_id nulls first for update`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
