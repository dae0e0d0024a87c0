import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { holdsUsedCode } from '#features/vouchers/server/vouchers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { pence } from '#rules/money/pence.ts';
import type { CancelFacts } from '#rules/orders/cancel-order.ts';
import type { DeskFacts, DeskPayment } from './order-desk.repository.ts';

/** What cancelling an order depends on. In a transaction its codes are locked, so that nobody can use one until its end. */
export async function gatherCancelFacts(
  db: Database,
  order: StoredOrder,
  { paid, payments, isInAnotherBox }: DeskFacts,
): Promise<CancelFacts> {
  return {
    status: order.status,
    isInAnotherBox,
    awaitsFunds: payments.some(({ state }) => state === 'awaiting-funds'),
    paid,
    heldByProviders: pence(payments.filter(isCaptured).reduce((sum, payment) => sum + heldOf(payment), 0)),
    isCodeUsed: await holdsUsedCode(db, paidOrder(order)),
  };
}

const isCaptured = ({ state }: DeskPayment): boolean => state === 'captured';
const heldOf = ({ captured, returned }: DeskPayment): number => captured - returned;
