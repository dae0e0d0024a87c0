import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { RequestedRefund } from './request-refunds.ts';

type Carrying = {
  /** What of which payments, which hold as much. */
  readonly money: readonly Pick<RequestedRefund, 'payment' | 'amount'>[];
  readonly to: StoredOrder;
  readonly by: string;
  readonly now: Instant;
};

/**
 * Money of payments of one locked order counts for another one from now on, which is locked or new: each has so much less, and the
 * other order has a payment that came by the same way. Nothing goes back, and nobody is asked.
 */
export async function carryMoney(
  trx: Transaction,
  { money, to, by, now }: Carrying,
  payments: Pick<Payments, 'carry' | 'refunds'>,
): Promise<void> {
  for (const { payment, amount } of money) {
    const carried = { orderId: to.id, orderVersion: to.version, amount, from: payment.id };
    const carriedTo = await payments.carry(trx, carried, now);
    // With a reference of its own it is never taken for a refund that a provider reports.
    const row = { attemptId: payment.id, number: null, amount, currency: 'GBP', state: 'made' } as const;
    await payments.refunds.insert(
      trx,
      [{ ...row, reference: referenceOf({ order: to }), requestedBy: by, carriedTo }],
      now,
    );
  }
}
