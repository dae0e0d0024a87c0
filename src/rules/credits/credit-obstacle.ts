import type { Pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';
import { CREDITED_GOODS, type CreditedGoods } from './credit-kind.ts';

/** Why nothing of a placed order can be refunded by the software. */
export type CreditObstacle =
  | 'cancelled'
  | 'not-paid'
  /** The provider has announced the money, and nobody knows yet whether it comes. */
  | 'funds-on-their-way'
  /** Its payments do not hold what it was paid: whoever gives money back has to look first. */
  | 'payments-differ'
  /** Its goods can only come back from somebody who has them. */
  | 'not-with-customer'
  /** Nothing can be taken out of a box that is packed, or held for its customer. */
  | 'packed';

export type CreditFacts = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** It is paid later, so that what is credited of it comes off what is owed. */
  readonly isOwedOnAccount: boolean;
  readonly awaitsFunds: boolean;
  /** What counts as paid, in pence, gift vouchers not included. */
  readonly paid: Pence;
  /** What its payments hold of it, in pence. */
  readonly held: Pence;
};

/** What is in the way of refunding parts of a placed order; null = nothing. */
export function creditObstacle(order: CreditFacts): CreditObstacle | null {
  if (orderStage(order.status) === 'cancelled') return 'cancelled';
  if (order.awaitsFunds) return 'funds-on-their-way';
  if (!order.isPaid && !order.isOwedOnAccount) return 'not-paid';
  return order.paid === order.held ? null : 'payments-differ';
}

/** The same of a refund after which the goods are where it says. */
export function obstacleTo(order: CreditFacts, goods: CreditedGoods): CreditObstacle | null {
  return creditObstacle(order) ?? obstacleOfGoods(order, goods);
}

/** What can become of the goods of an order of which parts are refunded now, the usual first. */
export function creditableGoods(order: CreditFacts): readonly CreditedGoods[] {
  return CREDITED_GOODS.filter((goods) => obstacleTo(order, goods) === null);
}

function obstacleOfGoods({ status }: CreditFacts, goods: CreditedGoods): CreditObstacle | null {
  switch (goods) {
    case 'not-returned':
      return null;
    case 'taken-out':
      return status === OrderStatus.confirmed ? null : 'packed';
    case 'to-stock':
    case 'written-off':
      return orderStage(status) === 'fulfilled' ? null : 'not-with-customer';
  }
  return goods satisfies never;
}
