import type { OrderStatus } from './order-codes.ts';

/** The stages of an order's life, in the words people use. */
export type OrderStage = 'redundant' | 'draft' | 'confirmed' | 'fulfilled' | 'cancelled';

/** Which stage a status belongs to (D-61). */
export function orderStage(status: OrderStatus): OrderStage {
  if (status < 0) return 'redundant';
  if (status < 11) return 'draft';
  if (status >= 1001) return 'cancelled';
  return status >= 21 && status <= 29 ? 'fulfilled' : 'confirmed';
}

/** Whether the history ticks the order as confirmed: placed and not cancelled (D-67). */
export function isConfirmed(status: OrderStatus): boolean {
  const stage = orderStage(status);
  return stage === 'confirmed' || stage === 'fulfilled';
}
