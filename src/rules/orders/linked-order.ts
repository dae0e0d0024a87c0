import type { Refusal } from '#rules/refusal.ts';
import type { OrderId } from './draft.ts';
import { OrderStatus } from './order-codes.ts';

/** A held order as far as linking it to another one is concerned. */
export type HeldOrder = { readonly id: OrderId; readonly status: OrderStatus };

/** Whether a held order still waits at the brewery, so that it can go along with another order (D-119). */
export function goesAlong({ status }: Pick<HeldOrder, 'status'>): boolean {
  return status === OrderStatus.heldAtBrewery;
}

/**
 * Action 12 (D-60): links a held order to a draft, or takes the link off again. `own` = the held orders of whoever asks;
 * anybody else's is refused as unknown.
 */
export function linkOrUnlink<T extends HeldOrder>(
  id: OrderId,
  linked: readonly T[],
  own: readonly T[],
): readonly T[] | Refusal {
  if (linked.some((order) => order.id === id)) return linked.filter((order) => order.id !== id);
  const found = own.find((order) => order.id === id && goesAlong(order));
  return found ? [...linked, found] : { refused: 'unknown-held-order' };
}

/**
 * What held orders become when the order that they are linked to is placed: confirmed, and they follow it (D-61, D-119). Null =
 * they wait on, because the order itself waits at the brewery or for its quote.
 */
export function statusOfLinked(placed: OrderStatus): OrderStatus | null {
  return placed === OrderStatus.heldAtBrewery || placed === OrderStatus.quoteRequired ? null : OrderStatus.confirmed;
}
