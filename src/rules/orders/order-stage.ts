import { type Instant, later } from '../calendar/instant.ts';
import { OrderStatus, StatusRange } from './order-codes.ts';

/** The stages of an order. */
export type OrderStage = 'redundant' | 'draft' | 'confirmed' | 'fulfilled' | 'cancelled';

/** Which stage a status belongs to (D-61). */
export function orderStage(status: OrderStatus): OrderStage {
  if (status <= OrderStatus.redundantDraft) return 'redundant';
  if (status < OrderStatus.confirmed) return 'draft';
  if (status >= OrderStatus.cancelledByCustomer) return 'cancelled';
  const [first, last] = StatusRange.fulfilled;
  return status >= first && status <= last ? 'fulfilled' : 'confirmed';
}

/** Whether nothing of a placed order is packed yet: it is confirmed, held at the brewery, or waits for its quote. */
export function isBeforePacking(status: OrderStatus): boolean {
  return BEFORE_PACKING.has(status);
}

const BEFORE_PACKING: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.confirmed,
  OrderStatus.heldAtBrewery,
  OrderStatus.quoteRequired,
]);

/**
 * Whether an order was placed less than an hour ago. Within that time a repeated request to place it is answered with the same
 * success, in case the first answer was lost (D-103, D-187).
 */
export function isJustPlaced({ orderedAt }: { readonly orderedAt: Instant | null }, now: Instant): boolean {
  return orderedAt !== null && later(orderedAt, 3_600_000) > now;
}

/** Whether the history shows the order as confirmed: placed and not cancelled (D-67). */
export function isConfirmed(status: OrderStatus): boolean {
  const stage = orderStage(status);
  return stage === 'confirmed' || stage === 'fulfilled';
}
