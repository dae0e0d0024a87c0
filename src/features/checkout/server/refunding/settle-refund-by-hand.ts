import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { RefundId, StoredRefund } from '#features/payments/server/refund.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { waitsForPerson } from '#rules/payments/refund.ts';
import { ofRefund } from '#rules/problems/problem.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { requestRefunds } from './request-refunds.ts';
import { storeRefundMade } from './store-refund-made.ts';

export type RefundSettledByHand = 'settled' | 'no-such-refund' | 'not-by-hand' | 'not-supported';

/** What a person says of a refund: it was made in the merchant system, or it was not, and the provider is to be asked anew. */
export type RefundWord = 'made' | 'retry';

/** Settles a refund that waits for a person, as she says. Refuses one that the software is still making. */
export async function settleRefundByHand(
  deps: Pick<SettleDeps, 'db' | 'drafts' | 'payments'>,
  refundId: RefundId,
  word: RefundWord,
  by: Actor,
  now: Instant,
): Promise<RefundSettledByHand> {
  const known = await deps.payments.refunds.read(refundId);
  if (known === null) return 'no-such-refund';
  const { brewery } = await deps.drafts.gather(now);
  return inTransaction(deps.db, async (trx) => {
    const order = await deps.drafts.lock(trx, { orderId: known.orderId });
    const refund = (await deps.payments.refunds.ofOrder(trx, known.orderId)).find(({ id }) => id === refundId);
    if (order === null || refund === undefined || !waitsForPerson(refund)) return 'not-by-hand';
    if (word === 'made') {
      await storeRefundMade(trx, refund, '', `refunded by hand (${movedBy(by)})`, now, deps);
    } else {
      if (!deps.payments.providers[refund.provider]?.refunds) return 'not-supported';
      await withdraw(trx, refund);
      const payment = (await deps.payments.ofOrder(trx, order.id)).find(({ id }) => id === refund.attemptId);
      if (payment === undefined) throw new Error(`Payment ${refund.attemptId} of a refund is gone`);
      const { amount, currency } = refund;
      const request = { payment: { ...payment, captured: payment.capturedAmount ?? payment.amount }, amount, currency };
      await requestRefunds(trx, order, [request], { by: movedBy(by), brewery, now }, deps.payments);
    }
    const what = word === 'made' ? 'payment.refunded' : 'payment.refund-retried';
    const [before, after] = [{ refund: refundId, state: refund.state }, { state: AFTER[word] }];
    await recordAudit(trx, { by, what, subjectId: refund.attemptId, before, after }, now);
    return 'settled';
  });

  async function withdraw(trx: Transaction, { id, state }: StoredRefund): Promise<void> {
    await deps.payments.refunds.change(trx, id, { state: 'withdrawn', settledAt: now });
    const kind = state === 'in-doubt' ? 'refund-in-doubt' : 'refund-by-hand';
    await resolveProblem(trx, { kind, subject: ofRefund(id) }, `asked for again (${movedBy(by)})`, now);
  }
}

const AFTER: Readonly<Record<RefundWord, string>> = { made: 'made', retry: 'withdrawn' };
