import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import type { StockRow } from '../stock.contract.ts';
import { type Counted, countItem, type CountDeps, type Observed } from './count-stock.ts';
import { readStockList, type StockListQuery } from './stock-list.repository.ts';

export type StockCounts = ReturnType<typeof createStockCounts>;

/** What is on hand, for staff, and their counts of it (D-194). */
export function createStockCounts(deps: CountDeps) {
  return {
    async list(query: StockListQuery): Promise<{ rows: StockRow[]; total: number }> {
      const { rows, total } = await readStockList(deps.db, query);
      return { rows: [...rows], total };
    },

    async count(count: Observed & { readonly itemId: StockItemId }, now: Instant): Promise<Counted | Refusal> {
      if (count.reason === '') return { refused: 'wrong-fields', fields: { reason: 'Please say why' } };
      return countItem(deps, count, now);
    },

    /** What has left past the shop, as a till says. */
    sell: (count: Observed & { readonly itemId: StockItemId }, now: Instant): Promise<Counted | Refusal> =>
      countItem(deps, count, now),
  };
}
