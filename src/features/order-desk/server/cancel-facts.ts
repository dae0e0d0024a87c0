import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { holdsUsedCode } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { addUp, type Pence } from '#rules/money/pence.ts';
import type { CancelFacts } from '#rules/orders/cancel-order.ts';
import { refundableOf } from '#rules/payments/refund.ts';
import type { DeskFacts, DeskPayment } from './desk-facts.repository.ts';

/** What cancelling an order depends on. In a transaction its codes are locked, so that nobody can use one until its end. */
export async function gatherCancelFacts(db: Database, order: StoredOrder, facts: DeskFacts): Promise<CancelFacts> {
  return {
    status: order.status,
    isInAnotherBox: facts.isInAnotherBox,
    ...moneyOf(facts),
    isCodeUsed: await holdsUsedCode(db, paidOrder(order)),
  };
}

/** What has come for an order, and what of it the providers can give back. */
export function moneyOf(facts: DeskFacts): Pick<CancelFacts, 'awaitsFunds' | 'paid' | 'heldByProviders'> {
  return {
    awaitsFunds: facts.payments.some(({ state }) => state === 'awaiting-funds'),
    paid: facts.paid,
    heldByProviders: addUp(heldByProviders(facts).map(({ amount }) => amount)),
  };
}

/** What each payment still holds of the order's money, in pence; payments of which all has gone back are left out. */
export function heldByProviders({
  payments,
  refunds,
}: Pick<DeskFacts, 'payments' | 'refunds'>): { readonly payment: DeskPayment; readonly amount: Pence }[] {
  return payments
    .filter(({ state }) => state === 'captured')
    .map((payment) => {
      const own = refunds.filter(({ attemptId }) => attemptId === payment.id);
      return { payment, amount: refundableOf(payment.captured, own) };
    })
    .filter(({ amount }) => amount > 0);
}
