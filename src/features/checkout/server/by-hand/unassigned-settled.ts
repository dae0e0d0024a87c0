import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { ofCapture } from '#rules/problems/problem.ts';

/**
 * Notes that a member of staff has dealt with money at PayPal that belongs to no payment here. False = there is no such
 * problem.
 */
export function unassignedSettled(db: Database, captureId: string, by: Actor, now: Instant): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const problem = { kind: 'payment-unassigned', subject: ofCapture(captureId) } as const;
    if (!(await resolveProblem(trx, problem, `settled (${movedBy(by)})`, now))) return false;
    const [before, after] = [{ problem: 'open' }, { problem: 'settled' }];
    await recordAudit(trx, { by, what: 'unassigned-payment.settled', subjectId: captureId, before, after }, now);
    return true;
  });
}
