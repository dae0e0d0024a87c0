import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { WriteOffReason } from '#rules/stock/movement-reason.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { StockItemForStaff, StockMovement, StockRow } from '../stock.contract.ts';
import {
  type Counted,
  countItem,
  countItems,
  type CountDeps,
  countUnderLock,
  type Observed,
  type ObservedItem,
  type Observing,
} from './count-stock.ts';
import type { WishedBins } from './places/come-and-leave.ts';
import { readLastMoves } from './places/stock-places.repository.ts';
import { findContentOfCase, type MovementsQuery, readMovements, readStockItem } from './movements.repository.ts';
import { readStockList, type StockListQuery } from './stock-list.repository.ts';

/** So many of a stock item, moved by somebody. */
type Moved = Pick<Observed, 'by' | 'reason'> & { readonly itemId: StockItemId; readonly quantity: number };
type Came = Pick<WishedBins, 'toBin'>;
type Left = Pick<WishedBins, 'from'>;

export type StockCounts = ReturnType<typeof createStockCounts>;

/** What is on hand, for staff, what they count, and whatever else comes and leaves past the shop (D-194). */
export function createStockCounts(deps: CountDeps) {
  return {
    async list(query: StockListQuery): Promise<{ rows: StockRow[]; total: number }> {
      const { rows, total } = await readStockList(deps.db, query);
      return { rows: [...rows], total };
    },

    async item(id: StockItemId, now: Instant): Promise<StockItemForStaff | Refusal> {
      const item = await readStockItem(deps.db, id, now);
      return item === undefined ? { refused: 'unknown-pack' } : { ...item, moves: await readLastMoves(deps.db, id) };
    },

    movements: (query: MovementsQuery): Promise<{ rows: StockMovement[]; total: number }> =>
      readMovements(deps.db, query),

    async count(count: ObservedItem, now: Instant): Promise<Counted | Refusal> {
      return count.reason === '' ? NO_REASON : countItem(deps, count, now);
    },

    /** Of several items at once, decided while they are locked. */
    countUnderLock: (
      itemIds: readonly StockItemId[],
      observe: Observing,
      now: Instant,
    ): Promise<readonly Counted[] | Refusal> => countUnderLock(deps, itemIds, observe, now),

    /** What has left past the shop, as a till says. */
    sell: (count: ObservedItem, now: Instant): Promise<Counted | Refusal> => countItem(deps, count, now),

    receive: ({ quantity, ...count }: Moved & Came, now: Instant): Promise<Counted | Refusal> =>
      countItem(deps, { ...count, observation: { received: quantity } }, now),

    /** What was filled from a sub-batch. */
    package: (
      { quantity, ...count }: Moved & Came & Required<Pick<Observed, 'batchId' | 'onlyIf'>>,
      now: Instant,
    ): Promise<Counted | Refusal> =>
      countItem(deps, { ...count, observation: { received: quantity }, movement: 'packaged' }, now),

    async writeOff(
      { quantity, movement, ...count }: Moved & Left & { readonly movement: WriteOffReason },
      now: Instant,
    ): Promise<Counted | Refusal> {
      if (count.reason === '') return NO_REASON;
      return countItem(deps, { ...count, observation: { sold: quantity }, movement, atMost: 'on-hand' }, now);
    },

    /** Of cases that nobody keeps, so that no order loses one. */
    async breakCases(
      { itemId, quantity, by, from = null }: Omit<Moved, 'reason'> & Left,
      now: Instant,
    ): Promise<Counted | Refusal> {
      const content = await findContentOfCase(deps.db, itemId);
      if (content === null) {
        const item = await readStockItem(deps.db, itemId, now);
        return item === undefined ? { refused: 'unknown-pack' } : NO_CASE;
      }
      const shared = { by, reason: '', movement: 'case-broken' } as const;
      const counted = await countItems(
        deps,
        [
          { ...shared, itemId, observation: { sold: quantity }, atMost: 'free', from },
          { ...shared, itemId: content.itemId, observation: { received: quantity * content.each } },
        ],
        now,
      );
      return isRefusal(counted) ? counted : counted[0]!;
    },
  };
}

const NO_REASON = wrongField('reason', 'Please say why');
const NO_CASE = wrongField('number', 'This is no case that could be broken up');
