import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { RequestedRefund } from './request-refunds.ts';

/** What of which payment, which holds as much, counts for which other order from now on. */
type MoneyForOrder = Pick<RequestedRefund, 'payment' | 'amount'> & { readonly to: StoredOrder };

type CarryRequest = { readonly money: readonly MoneyForOrder[]; readonly by: string; readonly now: Instant };

/**
 * Money of payments of locked orders counts for other ones from now on, which are locked or new: each has so much less, and the other
 * order has a payment that came by the same way. Nothing goes back, and nobody is asked. Two statements, however much it is.
 */
export async function carryMoney(
  trx: Transaction,
  { money, by, now }: CarryRequest,
  payments: Pick<Payments, 'carry' | 'refunds'>,
): Promise<void> {
  if (money.length === 0) return;
  const carried = money.map(({ payment, amount, to }) => ({
    orderId: to.id,
    orderVersion: to.version,
    amount,
    from: payment.id,
  }));
  const ids = await payments.carry(trx, carried, now);
  const rows = money.map(({ payment, amount, to }, at) => ({
    attemptId: payment.id,
    number: null,
    amount,
    currency: 'GBP',
    state: 'made' as const,
    // With a reference of its own it is never taken for a refund that a provider reports.
    reference: referenceOf({ order: to }),
    requestedBy: by,
    carriedTo: ids[at]!,
  }));
  await payments.refunds.insert(trx, rows, now);
}
