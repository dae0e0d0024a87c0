import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { ofPayment } from '#rules/problems/problem.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

export type RefundMade = 'closed' | 'no-such-payment' | 'not-by-hand';

/**
 * Notes that a member of staff has refunded a payment in the merchant system: its problem is closed, and nobody tries
 * again. Refuses a payment without a problem of this kind: the software refunds that one itself.
 */
export async function refundMade(
  { db, drafts, payments }: Pick<SettleDeps, 'db' | 'drafts' | 'payments'>,
  attemptId: AttemptId,
  by: Actor,
  now: Instant,
): Promise<RefundMade> {
  const storedAttempt = await payments.read(attemptId);
  if (storedAttempt === null) return 'no-such-payment';
  return inTransaction(db, async (trx) => {
    await drafts.lock(trx, { orderId: storedAttempt.orderId });
    const problem = { kind: 'refund-by-hand', subject: ofPayment(attemptId) } as const;
    if (!(await resolveProblem(trx, problem, `refunded by hand (${movedBy(by)})`, now))) return 'not-by-hand';
    const attempt = (await payments.ofOrder(trx, storedAttempt.orderId)).find(({ id }) => id === attemptId);
    if (attempt?.state === 'refund-due') await payments.change(trx, attemptId, { state: 'refunded', settledAt: now });
    const before = { state: attempt?.state ?? null, problem: 'open' };
    const after = { state: attempt?.state === 'refund-due' ? 'refunded' : (attempt?.state ?? null), problem: 'closed' };
    await recordAudit(trx, { by, what: 'payment.refunded', subjectId: attemptId, before, after }, now);
    return 'closed';
  });
}
