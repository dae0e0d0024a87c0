import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Database } from '#platform/database/database.ts';

/** What a payment is begun, confirmed and settled with. */
export type SettleDeps = {
  readonly db: Database;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly log: { error(facts: object, message: string): void };
};

/** Who brought the answer, for the order's logbook. */
export type Bringer = 'shopper' | 'webhook' | 'notification' | 'reconciliation';
