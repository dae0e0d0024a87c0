import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { refundOfNotice, type Returned, waitsForPerson } from '#rules/payments/refund.ts';
import { ofRefund } from '#rules/problems/problem.ts';

/** Stores in the caller's transaction that a refund was made, and that nobody has to look at it any more. */
export async function storeRefundMade(
  trx: Transaction,
  refund: StoredRefund,
  /** The provider's for the refund; empty = not known. */
  reference: string,
  resolution: string,
  now: Instant,
  { payments }: { readonly payments: Pick<Payments, 'refunds'> },
): Promise<void> {
  await payments.refunds.made(trx, refund, reference, now);
  if (!waitsForPerson(refund)) return;
  const kind = refund.state === 'in-doubt' ? 'refund-in-doubt' : 'refund-by-hand';
  await resolveProblem(trx, { kind, subject: ofRefund(refund.id) }, resolution, now);
}

/**
 * Stores what a provider says it has returned of a payment, with its order locked. True = the shop has asked for it, or knows
 * of it: nothing follows.
 */
export async function storeReturned(
  trx: Transaction,
  attempt: Attempt,
  returned: Returned,
  now: Instant,
  deps: { readonly payments: Pick<Payments, 'refunds'> },
): Promise<boolean> {
  const refunds = await deps.payments.refunds.ofOrder(trx, attempt.orderId);
  const refund = refundOfNotice(
    refunds.filter(({ attemptId }) => attemptId === attempt.id),
    returned,
  );
  if (refund !== null) {
    if (refund.state !== 'made' || refund.reference === null)
      await storeRefundMade(trx, refund, returned.reference, 'the provider has made it', now, deps);
    return true;
  }
  const { amount, reference } = returned;
  const own = { attemptId: attempt.id, number: null, currency: 'GBP', state: 'made', requestedBy: 'provider' } as const;
  if (amount > 0) await deps.payments.refunds.insert(trx, [{ ...own, amount, reference }], now);
  return false;
}
