import type { Pence } from '../money/pence.ts';
import type { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';
import type { CreditedGoods } from './credit-kind.ts';

/** Why nothing of a placed order can be refunded by the software. */
export type CreditObstacle =
  | 'cancelled'
  | 'not-paid'
  /** The provider has announced the money, and nobody knows yet whether it comes. */
  | 'funds-on-their-way'
  /** Money came by transfer, in cash or at the till, and the software cannot send it back. */
  | 'paid-by-other-means'
  /** Its goods can only come back from somebody who has them. */
  | 'not-with-customer';

export type CreditFacts = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly awaitsFunds: boolean;
  /** What counts as paid, in pence, gift vouchers not included. */
  readonly paid: Pence;
  /** Captured by providers and not refunded, in pence. */
  readonly heldByProviders: Pence;
};

/** What is in the way of refunding parts of a placed order; null = nothing. */
export function creditObstacle(order: CreditFacts): CreditObstacle | null {
  if (orderStage(order.status) === 'cancelled') return 'cancelled';
  if (order.awaitsFunds) return 'funds-on-their-way';
  if (!order.isPaid) return 'not-paid';
  return order.paid === order.heldByProviders ? null : 'paid-by-other-means';
}

/** The same of a refund whose goods come back. */
export function obstacleToReturn(order: CreditFacts, goods: CreditedGoods): CreditObstacle | null {
  const isWithCustomer = orderStage(order.status) === 'fulfilled';
  return creditObstacle(order) ?? (goods === 'not-returned' || isWithCustomer ? null : 'not-with-customer');
}
