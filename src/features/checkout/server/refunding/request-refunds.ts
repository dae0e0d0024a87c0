import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { askForAccount, type OrderOfRefund } from '#features/refund-accounts/server/ask-for-account.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { openProblem } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { refundableOf, stateOfNewRefund } from '#rules/payments/refunds/refund.ts';
import { refundProblem } from '../settling/payment-problems.ts';

/** A payment of which money may go back: `captured` in pence, whatever has gone back since. */
export type RefundablePayment = Pick<Attempt, 'id' | 'provider' | 'providerOrderId' | 'captureId'> & {
  readonly captured: Pence;
};

export type RequestedRefund = {
  readonly payment: RefundablePayment;
  readonly amount: Pence;
  /** As the provider names it; sterling if it is left out. */
  readonly currency?: string;
};

type Requester = {
  /** As the order's history names who asks for it. */
  readonly by: string;
  /** What goes back in cash or by the card machine was given back already. */
  readonly handedBack?: boolean;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
  readonly now: Instant;
};

/**
 * Stores refunds in the caller's transaction, in which the order is locked; a job makes them, or a person who is told. The customer
 * is asked for the account of what goes back by transfer. A sum above what is left of its payment is a bug of the caller: it
 * stores nothing.
 */
export async function requestRefunds(
  trx: Transaction,
  order: OrderOfRefund,
  requests: readonly RequestedRefund[],
  { by, handedBack = false, brewery, publicUrl, now }: Requester,
  { providers, refunds }: Pick<Payments, 'providers' | 'refunds'>,
): Promise<void> {
  if (requests.length === 0) return;
  const before = await refunds.ofOrder(trx, order.id);
  const numbered = before.filter(({ number }) => number !== null).length;
  const rows = requests.map(({ payment, amount, currency = 'GBP' }, at) => {
    const left = refundableOf(
      payment.captured,
      before.filter(({ attemptId }) => attemptId === payment.id),
    );
    if (amount > left) throw new Error(`Of payment ${payment.id} ${left} is left, and ${amount} was to go back`);
    // A provider that is not set up is asked all the same: the job says so to a person.
    const canBeAsked = providerToAsk(providers, payment.provider)?.refunds !== null;
    const state = stateOfNewRefund(payment.provider, { canBeAsked, handedBack });
    const number = `${orderReference(order.orderRefNum ?? 0)}-R${numbered + at + 1}`;
    return { attemptId: payment.id, number, amount, currency, state, reference: null, requestedBy: by };
  });
  const ids = await refunds.insert(trx, rows, now);
  for (const [at, { payment, amount }] of requests.entries())
    if (rows[at]!.state === 'by-hand') {
      const refund = { ...payment, id: ids[at]!, attemptId: payment.id, amount, detail: '' };
      await openProblem(trx, refundProblem('refund-by-hand', refund, order), brewery, now);
      if (payment.provider === 'transfer')
        await askForAccount(trx, { refundId: refund.id, amount, order, brewery, publicUrl }, now);
    }
}
