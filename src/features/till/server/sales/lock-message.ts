import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { holdVouchersByCode } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { needsOfLine, type StockNeed } from '#rules/stock/needs-of-line.ts';
import type { CountedItem } from '#rules/stock/counted-item.ts';
import type { StoredTab } from '#rules/till/tab.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { RefundWithHash } from '../refunds/decide-refund.ts';
import { lockRefundedOrders, readLinesOf } from '../refunds/refunds.repository.ts';
import { lockTabs } from '../tabs/tabs.repository.ts';
import { codesThatPay } from './codes-of-sales.ts';
import type { SaleWithHash } from './decide-sales.ts';
import { lockStockOf } from './sales.repository.ts';

type Content = { readonly sales: readonly SaleWithHash[]; readonly refunds: readonly RefundWithHash[] };

/** What a message changes, as it stands under lock. */
export type LockedFacts = {
  readonly tabs: ReadonlyMap<string, StoredTab>;
  /** Those that pay, by their codes. */
  readonly vouchers: ReadonlyMap<string, OrderVoucher>;
  readonly stock: readonly CountedItem[];
};

/**
 * Locks all that a message of a till changes, in the common order (D-32): after the till the orders of which something comes back, the
 * tabs that are paid, the gift vouchers of both, and then all stock at once. What is locked later would meet another till the other
 * way round.
 */
export async function lockMessage(
  trx: Transaction,
  { sales, refunds }: Content,
  { catalogue: { packs } }: ShopFacts,
): Promise<LockedFacts> {
  const names = refunds.map(({ refund: { ofTill, ofNumber } }) => ({ ofTill, ofNumber }));
  const orderIds = names.length === 0 ? [] : await lockRefundedOrders(trx, names);
  const tabIds = sales.flatMap(({ sale }) => (sale.tabId === '' ? [] : [sale.tabId]));
  const tabs = tabIds.length === 0 ? [] : await lockTabs(trx, tabIds);
  const vouchers = await holdVouchersByCode(trx, codesThatPay(sales), orderIds);
  const linesBack = refunds.some(({ refund }) => refund.resellable) ? await readLinesOf(trx, orderIds) : [];
  const lines = [...linesBack, ...sales.flatMap(({ sale }) => sale.lines)];
  const packIds = new Set(lines.flatMap((line) => needsOf(line, packs)).map(({ packId }) => packId));
  return {
    tabs: new Map(tabs.map((tab) => [tab.id, tab])),
    vouchers,
    stock: packIds.size === 0 ? [] : await lockStockOf(trx, [...packIds]),
  };
}

type Line = { readonly packId: PackId; readonly variantId: VariantId | null; readonly picks: readonly PackId[] };

/** What one of a line takes of the stock; nothing of a pack that there is not. */
export function needsOf({ packId, variantId, picks }: Line, packs: ReadonlyMap<PackId, Pack>): readonly StockNeed[] {
  const pack = packs.get(packId);
  return pack === undefined ? [] : needsOfLine(pack, variantId, picks);
}
