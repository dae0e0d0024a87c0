import { type Instant, later } from '../calendar/instant.ts';
import { OrderStatus } from './order-codes.ts';

/** The stages of an order's life, in the words people use. */
export type OrderStage = 'redundant' | 'draft' | 'confirmed' | 'fulfilled' | 'cancelled';

/** 24 to 29 are kept free for further ways to end well (D-61). */
const LAST_FULFILLED = 29;

/** Which stage a status belongs to (D-61). */
export function orderStage(status: OrderStatus): OrderStage {
  if (status <= OrderStatus.redundantDraft) return 'redundant';
  if (status < OrderStatus.confirmed) return 'draft';
  if (status >= OrderStatus.cancelledByCustomer) return 'cancelled';
  return status >= OrderStatus.delivered && status <= LAST_FULFILLED ? 'fulfilled' : 'confirmed';
}

/**
 * Whether an order was placed less than an hour ago: so long whoever placed it is told so again, should the answer have been
 * lost (D-103, D-187).
 */
export function isJustPlaced({ orderedAt }: { readonly orderedAt: Instant | null }, now: Instant): boolean {
  return orderedAt !== null && later(orderedAt, 3_600_000) > now;
}

/** Whether the history ticks the order as confirmed: placed and not cancelled (D-67). */
export function isConfirmed(status: OrderStatus): boolean {
  const stage = orderStage(status);
  return stage === 'confirmed' || stage === 'fulfilled';
}
