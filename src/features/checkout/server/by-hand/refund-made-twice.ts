import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { ofRefund } from '#rules/problems/problem.ts';

/** Notes that a member of staff has dealt with a refund that went back twice. False = there is no such problem. */
export function refundMadeTwiceSettled(db: Database, refundId: number, by: Actor, now: Instant): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const problem = { kind: 'refund-made-twice', subject: ofRefund(refundId) } as const;
    if (!(await resolveProblem(trx, problem, `settled (${movedBy(by)})`, now))) return false;
    const [before, after] = [{ problem: 'open' }, { problem: 'settled' }];
    await recordAudit(trx, { by, what: 'refund-made-twice.settled', subjectId: refundId, before, after }, now);
    return true;
  });
}
