import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { openProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { refundableOf, refundOfNotice, type Returned, waitsForPerson } from '#rules/payments/refunds/refund.ts';
import { returnedShares } from '#rules/payments/refunds/returned-shares.ts';
import { ofRefund } from '#rules/problems/problem.ts';
import { refundMadeTwice } from '../settling/payment-problems.ts';

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

/** What a provider has returned of its own accord, by whose money it is; `isKnown` = the shop has asked for it: nothing follows. */
export type StoredReturn = {
  readonly isKnown: boolean;
  readonly own: Pence;
  /** Money that was carried over to other orders, which are locked by now. */
  readonly carried: readonly { readonly payment: Attempt; readonly amount: Pence }[];
};

/**
 * Stores what a provider says it has returned of a payment, with its order locked. What was carried over to other orders is part
 * of that payment for the provider: a refund of theirs is noted as theirs, and they lose what is not the payment's own.
 */
export async function storeReturned(
  trx: Transaction,
  attempt: Attempt,
  returned: Returned,
  shop: Pick<ShopFacts, 'brewery' | 'now'>,
  deps: { readonly drafts: Pick<Drafts, 'lock'>; readonly payments: Pick<Payments, 'carriedFrom' | 'refunds'> },
): Promise<StoredReturn> {
  const { refunds } = deps.payments;
  const carried = await deps.payments.carriedFrom(trx, attempt.id);
  for (const { orderId } of carried) await deps.drafts.lock(trx, { orderId });
  const own = (await refunds.ofOrder(trx, attempt.orderId)).filter(({ attemptId }) => attemptId === attempt.id);
  const ofCarried = carried.length === 0 ? [] : await refunds.ofCarried(trx, attempt.id);
  const refund = refundOfNotice([...own, ...ofCarried], returned);
  if (refund !== null) {
    if (refund.state !== 'made' || refund.reference === null) {
      await reportMadeTwice(trx, refund, shop, deps);
      await storeRefundMade(trx, refund, returned.reference, 'the provider has made it', shop.now, deps);
    }
    return { isKnown: true, own: NO_PENCE, carried: [] };
  }
  const shares = returnedShares(
    returned.amount,
    leftOf(attempt, own),
    carried.map((payment) => ({ payment, left: leftOf(payment, ofCarried) })),
  );
  const lost = [
    ...(shares.own > 0 ? [{ payment: attempt, amount: shares.own }] : []),
    ...shares.carried.map(({ of, amount }) => ({ payment: of.payment, amount })),
  ];
  const { reference } = returned;
  const provider = { number: null, currency: 'GBP', state: 'made', requestedBy: 'provider', reference } as const;
  const rows = lost.map(({ payment, amount }) => ({ ...provider, attemptId: payment.id, amount }));
  await refunds.insert(trx, rows, shop.now);
  return { isKnown: false, own: shares.own, carried: lost.filter(({ payment }) => payment.id !== attempt.id) };
}

/** What the bank has sent already, with a file, the provider has sent again. */
async function reportMadeTwice(
  trx: Transaction,
  refund: StoredRefund,
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
  { drafts, payments }: { readonly drafts: Pick<Drafts, 'lock'>; readonly payments: Pick<Payments, 'refunds'> },
): Promise<void> {
  const fileId = await payments.refunds.fileOfMade(trx, refund.id);
  const order = fileId === null ? null : await drafts.lock(trx, { orderId: refund.orderId });
  if (fileId !== null && order !== null) await openProblem(trx, refundMadeTwice(refund, fileId, order), brewery, now);
}

function leftOf({ id, capturedAmount, amount }: Attempt, refunds: readonly StoredRefund[]): Pence {
  return refundableOf(
    capturedAmount ?? amount,
    refunds.filter(({ attemptId }) => attemptId === id),
  );
}
