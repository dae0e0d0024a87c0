import type { Actor } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Database } from '#platform/database/database.ts';

export type SettleDeps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly log: {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

/** Where the answer came from, for the order's log: a person is a member of staff by her number, or who ran the script. */
export type Bringer = 'shopper' | 'webhook' | 'notification' | 'reconciliation' | Actor;
