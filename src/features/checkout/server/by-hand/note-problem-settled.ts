import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import {
  ofCapture,
  ofCredit,
  ofPreparedPrices,
  ofOrder,
  ofRefund,
  ofTill,
  ofTillDay,
  type ProblemOf,
} from '#rules/problems/problem.ts';

/** What a person deals with elsewhere: a refund that went back twice, money at PayPal that belongs to no payment here, a wish to cancel, a sale or refund that a till has made otherwise, or one that was not taken. */
type SettledElsewhere =
  | Pick<ProblemOf<'refund-made-twice'>, 'kind' | 'refundId'>
  | Pick<ProblemOf<'payment-unassigned'>, 'kind' | 'captureId'>
  | Pick<ProblemOf<'till-refund-differs'>, 'kind' | 'orderId' | 'creditReference'>
  | Pick<ProblemOf<'till-day-uncounted'>, 'kind' | 'tillId' | 'day'>
  | Pick<ProblemOf<'till-sale-refused'>, 'kind' | 'tillId' | 'reason'>
  | Pick<ProblemOf<'prices-left-out'>, 'kind' | 'preparedId'>
  | Pick<ProblemOf<'cancel-requested' | 'till-sale-differs'>, 'kind' | 'orderId'>;

/** Notes that a member of staff has dealt with a problem, and who said so. False = there is no such problem. */
export function noteProblemSettled(db: Database, problem: SettledElsewhere, by: Actor, now: Instant): Promise<boolean> {
  const { subject, ...act } = recordOf(problem);
  return inTransaction(db, async (trx) => {
    const wasOpen = await resolveProblem(trx, { kind: problem.kind, subject }, `settled (${movedBy(by)})`, now);
    if (!wasOpen) return false;
    await recordAudit(trx, { by, ...act, before: { problem: 'open' }, after: { problem: 'settled' } }, now);
    return true;
  });
}

function recordOf(problem: SettledElsewhere) {
  switch (problem.kind) {
    case 'refund-made-twice': {
      const { refundId } = problem;
      return { subject: ofRefund(refundId), what: 'refund-made-twice.settled', subjectId: refundId } as const;
    }
    case 'payment-unassigned': {
      const { captureId } = problem;
      return { subject: ofCapture(captureId), what: 'unassigned-payment.settled', subjectId: captureId } as const;
    }
    case 'cancel-requested': {
      const { orderId } = problem;
      return { subject: ofOrder(orderId), what: 'cancel-request.settled', subjectId: orderId } as const;
    }
    case 'till-sale-differs': {
      const { orderId } = problem;
      return { subject: ofOrder(orderId), what: 'till-sale.settled', subjectId: orderId } as const;
    }
    case 'till-refund-differs': {
      const { orderId, creditReference } = problem;
      return { subject: ofCredit(creditReference), what: 'till-refund.settled', subjectId: orderId } as const;
    }
    case 'till-day-uncounted': {
      const { tillId, day } = problem;
      return { subject: ofTillDay(tillId, day), what: 'till-day.settled', subjectId: tillId } as const;
    }
    case 'till-sale-refused': {
      const { tillId, reason } = problem;
      return { subject: ofTill(tillId, reason), what: 'till-refusals.settled', subjectId: tillId } as const;
    }
    case 'prices-left-out': {
      const { preparedId } = problem;
      return { subject: ofPreparedPrices(preparedId), what: 'prices.left-out-settled', subjectId: preparedId } as const;
    }
  }
  return problem satisfies never;
}
