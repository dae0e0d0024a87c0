import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import type { RefundId, StoredRefund } from '#features/payments/server/refund.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { accountsOfRefunds } from '#features/refund-accounts/server/refund-accounts.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { waitsForPerson } from '#rules/payments/refunds/refund.ts';
import { ofRefund } from '#rules/problems/problem.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { requestRefunds } from './request-refunds.ts';
import { storeRefundMade } from './store-refund-made.ts';

export type RefundSettledByHand = 'settled' | 'no-such-refund' | 'not-by-hand' | 'in-a-file' | 'not-supported';

/** What a person says of a refund: it was made in the merchant system, or it was not, and the provider is to be asked anew. */
export type RefundWord = 'made' | 'retry';

type Deps = Pick<SettleDeps, 'db' | 'drafts' | 'payments'> & {
  readonly orders: Pick<SettleDeps['orders'], 'settings'>;
};

/**
 * Settles a refund that waits for a person, as she says. Refuses one that the software is still making, and one that is in a file
 * for the bank: that is settled with its file, or it could be paid twice.
 */
export async function settleRefundByHand(
  deps: Deps,
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
    if (order === null) return 'not-by-hand';
    const [account] = await accountsOfRefunds.lock(trx, [refundId]);
    if (account !== undefined && account.fileId !== null) return 'in-a-file';
    return settleLocked(trx, deps, { order, refundId, word, by, brewery, now });
  });
}

type Settling = {
  readonly order: StoredOrder;
  readonly refundId: RefundId;
  readonly word: RefundWord;
  readonly by: Actor;
  readonly brewery: BreweryDetails;
  readonly now: Instant;
};

/** The same in the caller's transaction, in which the order and the account of the refund are locked, whether it is in a file or not. */
export async function settleLocked(
  trx: Transaction,
  deps: Pick<Deps, 'orders' | 'payments'>,
  { order, refundId, word, by, brewery, now }: Settling,
): Promise<'settled' | 'not-by-hand' | 'not-supported'> {
  const refund = (await deps.payments.refunds.ofOrder(trx, order.id)).find(({ id }) => id === refundId);
  if (refund === undefined || !waitsForPerson(refund)) return 'not-by-hand';
  if (word === 'made') {
    await storeRefundMade(trx, refund, '', `refunded by hand (${movedBy(by)})`, now, deps);
  } else {
    if (!providerToAsk(deps.payments.providers, refund.provider)?.refunds) return 'not-supported';
    await withdraw(trx, refund);
    const payment = (await deps.payments.ofOrder(trx, order.id)).find(({ id }) => id === refund.attemptId);
    if (payment === undefined) throw new Error(`Payment ${refund.attemptId} of a refund is gone`);
    const { amount, currency } = refund;
    const request = { payment: { ...payment, captured: payment.capturedAmount ?? payment.amount }, amount, currency };
    const requester = { by: movedBy(by), brewery, publicUrl: deps.orders.settings.publicUrl, now };
    await requestRefunds(trx, order, [request], requester, deps.payments);
  }
  const what = word === 'made' ? 'payment.refunded' : 'payment.refund-retried';
  const [before, after] = [{ refund: refundId, state: refund.state }, { state: AFTER[word] }];
  await recordAudit(trx, { by, what, subjectId: refund.attemptId, before, after }, now);
  return 'settled';

  async function withdraw(trx: Transaction, { id, state }: StoredRefund): Promise<void> {
    await deps.payments.refunds.change(trx, id, { state: 'withdrawn', settledAt: now });
    await accountsOfRefunds.forget(trx, id);
    const kind = state === 'in-doubt' ? 'refund-in-doubt' : 'refund-by-hand';
    await resolveProblem(trx, { kind, subject: ofRefund(id) }, `asked for again (${movedBy(by)})`, now);
  }
}

const AFTER: Readonly<Record<RefundWord, string>> = { made: 'made', retry: 'withdrawn' };
