import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { lockVouchersOf } from '#features/vouchers/server/order-vouchers.ts';
import { holdsUsedCode } from '#features/vouchers/server/vouchers.service.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CancelFacts } from '#rules/orders/amending/cancel-order.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { isUnanswered } from '#rules/payments/attempts/attempt-state.ts';
import { heldInAll } from '#rules/payments/held-by-payments.ts';
import type { OrderWithFacts } from './additions/read-additions.ts';
import type { DeskFacts } from './desk-facts.repository.ts';
import type { LockedAtDesk } from './lock-at-desk.ts';

/**
 * What cancelling an order, with what was added to it, depends on. In a transaction its codes are locked, so that nobody can use one
 * until its end.
 */
export async function gatherCancelFacts(
  db: Database,
  { order, facts }: OrderWithFacts,
  additions: readonly OrderWithFacts[],
): Promise<CancelFacts> {
  const ofAdditions: CancelFacts[] = [];
  // They are packed in its box, and leave it with it.
  for (const { order: added, facts: own } of additions)
    ofAdditions.push(await gatherCancelFacts(db, { order: { ...added, box: null }, facts: own }, []));
  return {
    status: order.status,
    isInAnotherBox: order.box !== null,
    chargesDelivery: chargesDelivery(order),
    additions: ofAdditions,
    ...moneyForDesk(facts),
    isPaid: order.isPaid,
    isPaymentUnderWay: facts.attempts.some((state) => isUnanswered({ state })),
    isCodeUsed: await holdsUsedCode(db, paidOrder(order)),
  };
}

/**
 * The same for whoever is about to cancel a locked order: the gift vouchers to which money goes back are locked before any stock is,
 * that of what was added included, as those who pay lock them (D-32).
 */
export async function gatherToCancel(trx: Transaction, locked: LockedAtDesk): Promise<CancelFacts> {
  if (storedView(locked).priced.giftVouchers > 0) await lockVouchersOf(trx, locked.order.id);
  return gatherCancelFacts(trx, locked, locked.additions);
}

/** What has come for an order, and what of it its payments hold. */
export function moneyForDesk(facts: DeskFacts): Pick<CancelFacts, 'awaitsFunds' | 'paid' | 'held'> {
  return {
    awaitsFunds: facts.awaitsShare || facts.payments.some(({ state }) => state === 'awaiting-funds'),
    paid: facts.paid,
    held: heldInAll(facts.payments, facts.refunds),
  };
}
