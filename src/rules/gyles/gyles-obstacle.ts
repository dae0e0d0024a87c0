import { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';

/** Why the gyles of an order cannot be noted or corrected. */
export type GylesObstacle = 'not-packed' | 'cancelled' | 'in-another-box' | 'nothing-traced';

type Packed = {
  readonly status: OrderStatus;
  /** It was held and lies in the box of another order, whose packer notes its gyles, too (D-119). */
  readonly isInAnotherBox: boolean;
  /** There is a drink in what was packed. */
  readonly hasTraced: boolean;
};

/** What is in the way of noting the gyles of an order after it was packed; null = nothing. */
export function gylesObstacle({ status, isInAnotherBox, hasTraced }: Packed): GylesObstacle | null {
  const stage = orderStage(status);
  if (stage === 'cancelled') return 'cancelled';
  if (isInAnotherBox) return 'in-another-box';
  if (stage !== 'fulfilled' && !PACKED.has(status)) return 'not-packed';
  return hasTraced ? null : 'nothing-traced';
}

/** Whether a correction says why: its customer has the goods already, with that number on them. */
export function wantsReason(status: OrderStatus): boolean {
  return orderStage(status) === 'fulfilled';
}

/** Whether the goods are no longer in the brewery, so that nobody can pack them anew. */
export function hasLeft(status: OrderStatus): boolean {
  return status === OrderStatus.despatched || orderStage(status) === 'fulfilled';
}

const PACKED: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.packaged,
  OrderStatus.despatched,
  OrderStatus.readyToCollect,
]);
