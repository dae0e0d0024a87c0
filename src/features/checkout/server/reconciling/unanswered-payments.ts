import { openProblem } from '#features/problems/server/problems.service.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { inTransaction } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { unknownPayment } from '../settling/payment-problems.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/** What is stored with a later moment than this was stored while the clock of the database was ahead (D-215). */
export const CLOCK_AHEAD_MS = 5 * 60_000;

/**
 * Marks payments as unknown that went to a provider and had no answer for as long as paying may take (D-185): the
 * brewery is notified, and the stock of the draft is held until the outcome is known. Answers how many there were.
 */
export async function reportUnanswered(deps: SettleDeps, now: Instant): Promise<number> {
  const begun = { before: later(now, -deps.drafts.settings.times.payment), ahead: later(now, CLOCK_AHEAD_MS) };
  const unanswered = await deps.payments.unanswered({ now, begun });
  for (const attempt of unanswered) await callUnknown(deps, attempt, now);
  return unanswered.length;
}

async function callUnknown({ db, drafts, payments }: SettleDeps, attemptKey: Attempt, now: Instant): Promise<void> {
  const { brewery } = await drafts.gather(now);
  await inTransaction(db, async (trx) => {
    const order = await drafts.lock(trx, { orderId: attemptKey.orderId });
    const attempt = (await payments.ofOrder(trx, attemptKey.orderId)).find((one) => one.id === attemptKey.id);
    // Answered meanwhile.
    if (order === null || attempt === undefined || attempt.state !== attemptKey.state) return;
    await payments.change(trx, attempt.id, { state: 'unknown' });
    const stillPaying = attempt.state === 'asking' && orderStage(order.status) === 'draft';
    if (stillPaying) await drafts.keepForUnknownPayment(trx, order, now);
    await openProblem(trx, unknownPayment(attempt, order, stillPaying), brewery, now);
  });
}
