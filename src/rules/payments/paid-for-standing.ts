import type { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';

/**
 * Where an order stands of which a payment is in doubt: a draft whose goods are kept for the payment, a draft whose goods are not,
 * a placed order that waits for its money, one that is paid without this payment, or one that is cancelled.
 */
export type PaidForStanding = 'on-hold' | 'not-on-hold' | 'waiting' | 'paid' | 'cancelled';

type Facts = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** Of a draft: it is frozen for a payment, and has its goods. */
  readonly isKept: boolean;
};

/** Where an order stands of which a payment is in doubt (D-185). */
export function paidForStanding({ status, isPaid, isKept }: Facts): PaidForStanding {
  const stage = orderStage(status);
  switch (stage) {
    case 'redundant':
    case 'draft':
      return isKept ? 'on-hold' : 'not-on-hold';
    case 'cancelled':
      return 'cancelled';
    case 'confirmed':
    case 'fulfilled':
      return isPaid ? 'paid' : 'waiting';
  }
  return stage satisfies never;
}
