import { voucherBook } from '#features/vouchers/server/voucher-book.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { travelsWithOrder } from '#rules/orders/amending/linked-order.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { readBox, readBoxesOf, readLinks, readLinksOf } from './held-links.repository.ts';
import {
  type FoundOrder,
  lockFoundOrder,
  lockOrderRows,
  type OrderKey,
  readFoundOrder,
  readFoundOrders,
} from './order-rows.repository.ts';
import type { StoredOrder } from './stored-order.ts';
import { buyerOf } from '../view/vouchers-of-draft.ts';

/** Reads an order with its lines, vouchers and held orders, without a lock; one statement if it has only lines. */
export async function readOrder(db: Database, key: OrderKey): Promise<StoredOrder | null> {
  return whole(db, await readFoundOrder(db, key));
}

/** The same, locked until the transaction ends. */
export async function lockOrder(trx: Transaction, key: OrderKey): Promise<StoredOrder | null> {
  return whole(trx, await lockFoundOrder(trx, key));
}

/**
 * Placed orders by their numbers, each with what goes along in its box and the box in which it goes along itself, in three statements
 * at most; whether they are drafts is not looked at.
 */
export async function readPlacedOrders(db: Database, ids: readonly OrderId[]): Promise<readonly StoredOrder[]> {
  if (ids.length === 0) return [];
  const found = await readFoundOrders(db, ids);
  const linked = found.filter(({ hasLinks }) => hasLinks).map(({ order }) => order.id);
  const links = linked.length === 0 ? new Map<OrderId, StoredOrder['links']>() : await readLinksOf(db, linked);
  const boxed = found.filter(({ hasBox }) => hasBox).map(({ order }) => order.id);
  const boxes = boxed.length === 0 ? new Map<OrderId, StoredOrder['box']>() : await readBoxesOf(db, boxed);
  return found.map(({ order }) => ({
    ...order,
    vouchers: [],
    links: links.get(order.id) ?? [],
    box: boxes.get(order.id) ?? null,
  }));
}

/** The same, each locked after the order of its box until the transaction ends, in four statements at most. */
export async function lockPlacedOrders(trx: Transaction, ids: readonly OrderId[]): Promise<readonly StoredOrder[]> {
  if (ids.length === 0) return [];
  await lockOrderRows(trx, ids);
  return readPlacedOrders(trx, ids);
}

/** A placed order has its vouchers among its sums. */
async function whole(db: Database, foundOrder: FoundOrder | null): Promise<StoredOrder | null> {
  if (foundOrder === null) return null;
  const { order, hasVouchers, hasLinks, hasBox } = foundOrder;
  const isDraft = orderStage(order.status) === 'draft';
  const links = hasLinks ? await readLinks(db, order.id) : [];
  return {
    ...order,
    vouchers: hasVouchers && isDraft ? await voucherBook.onOrder(db, order.id, buyerOf(order)) : [],
    links: links.filter((link) => !isDraft || travelsWithOrder(link)),
    box: hasBox ? await readBox(db, order.id) : null,
  };
}
