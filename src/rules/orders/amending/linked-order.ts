import type { Refusal } from '#rules/refusal.ts';
import type { OrderId } from '../placing/draft.ts';
import { OrderStatus } from '../order-codes.ts';

/** The part of a held order that linking depends on. */
export type HeldOrder = { readonly id: OrderId; readonly status: OrderStatus };

/** Whether an order is still held at the brewery, so that it can be sent with another order (D-119). */
export function travelsWithOrder({ status }: Pick<HeldOrder, 'status'>): boolean {
  return status === OrderStatus.heldAtBrewery;
}

/**
 * Action 12 (D-60): links a held order to a draft, or unlinks it. `own` = the held orders of the caller; any other is refused as
 * unknown.
 */
export function linkOrUnlink<T extends HeldOrder>(
  id: OrderId,
  linked: readonly T[],
  own: readonly T[],
): readonly T[] | Refusal {
  if (linked.some((order) => order.id === id)) return linked.filter((order) => order.id !== id);
  const found = own.find((order) => order.id === id && travelsWithOrder(order));
  return found ? [...linked, found] : { refused: 'unknown-held-order' };
}

/**
 * The status that linked held orders get when their order is placed: confirmed (D-61, D-119). Null = they stay held, because
 * the order itself is held or waits for its quote.
 */
export function statusOfLinked(placed: OrderStatus): OrderStatus | null {
  return placed === OrderStatus.heldAtBrewery || placed === OrderStatus.quoteRequired ? null : OrderStatus.confirmed;
}
