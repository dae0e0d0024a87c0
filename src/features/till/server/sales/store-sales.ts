import { listProblems } from '#features/problems/server/problems.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { spendVouchers, storingVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { type StockNeed, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { sellPastBaskets } from '#rules/stock/sell-past-baskets.ts';
import type { StockItem } from '#rules/stock/stock-item.ts';
import { type CountedItem, itemOf } from '#rules/stock/counted-item.ts';
import type { TillDifference } from '#rules/till/till-differences.ts';
import { settleTabs } from '../tabs/tabs.repository.ts';
import { firstOfEach } from '#rules/group-by.ts';
import { needsOf } from './lock-message.ts';
import { type SaleToStore, storingSales, takingSold } from './sales.repository.ts';

type StoreContext = {
  readonly message: { readonly tillId: number; readonly sentAt: Instant; readonly receivedAt: Instant };
  readonly till: Till;
  readonly shop: ShopFacts;
  /** Locked. */
  readonly items: readonly CountedItem[];
};

/** Takes the stock, stores the orders, and opens a problem for each that differs. */
export async function storeSales(
  trx: Transaction,
  sales: readonly SaleToStore[],
  { message, till, shop, items }: StoreContext,
): Promise<ReadonlyMap<number, SaleToStore>> {
  if (sales.length === 0) return new Map();
  const needs = sales.map((order) => ({
    sale: order.orderId,
    soldAt: order.soldAt,
    needs: stockOfNeeds(countedHere(needsOfSale(order, shop.catalogue.packs), items), items) ?? [],
  }));
  const stock = sellPastBaskets(items, needs);
  const orders = sales.map((order) => withShortage(order, stock.short));
  // A movement names an order that is there.
  await together(trx, [storingSales(orders, stock, message), takingSold(stock.taken, message.tillId)]);
  await spendVouchersOf(trx, orders, message.receivedAt);
  await settleTabsOf(trx, orders, message);
  const problems = orders.filter(({ differences }) => differences.length > 0);
  await listProblems(
    trx,
    problems.map(({ orderId, orderRefNum, differences }) => ({
      kind: 'till-sale-differs',
      orderId,
      orderReference: orderReference(orderRefNum),
      till: till.name,
      differences,
    })),
    message.receivedAt,
  );
  return new Map(orders.map((order) => [order.number, order]));
}

/** They are locked, so that what they pay is there. */
async function spendVouchersOf(trx: Transaction, orders: readonly SaleToStore[], now: Instant): Promise<void> {
  for (const { orderId, voucherUses } of orders) {
    if (voucherUses.length === 0) continue;
    await storingVouchers(orderId as OrderId, voucherUses).execute(trx);
    await spendVouchers(trx, orderId as OrderId, voucherUses, now);
  }
}

async function settleTabsOf(
  trx: Transaction,
  orders: readonly SaleToStore[],
  { tillId, receivedAt }: StoreContext['message'],
): Promise<void> {
  const settling = firstOfEach(
    orders.filter(({ tabId }) => tabId !== ''),
    ({ tabId }) => tabId,
  );
  if (settling.length > 0) await settleTabs(trx, tillId, settling, receivedAt);
}

function needsOfSale({ lines }: SaleToStore, packs: ReadonlyMap<PackId, Pack>): readonly StockNeed[] {
  return lines.flatMap((line) =>
    needsOf(line, packs).map((need) => ({ ...need, quantity: need.quantity * line.quantity })),
  );
}

/** What has no row in the stock is not counted: it cannot run out at a till. */
function countedHere(needs: readonly StockNeed[], items: readonly StockItem[]): readonly StockNeed[] {
  return needs.filter((need) => itemOf(need, items) !== undefined);
}

function withShortage(
  order: SaleToStore,
  short: readonly { readonly sale: number; readonly quantity: number }[],
): SaleToStore {
  const units = short.filter(({ sale }) => sale === order.orderId).reduce((sum, { quantity }) => sum + quantity, 0);
  const shortage: readonly TillDifference[] = units > 0 ? [{ differs: 'short-of-stock', units }] : [];
  return { ...order, differences: [...order.differences, ...shortage] };
}
