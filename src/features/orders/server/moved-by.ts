import type { Actor } from '#features/audit/server/record-audit.ts';
import { STAFF_MOVER } from '#rules/orders/order-codes.ts';

/** Who moved an order, as its history stores it. */
export function movedBy(by: Actor): string {
  return typeof by === 'number' ? `${STAFF_MOVER}${by}` : by;
}
