import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaymentShare } from '#features/payments/server/payment-share.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { hasFailedToBegin, newAttempt } from '#rules/payments/attempts/begin-attempt.ts';
import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { providerFaultSentence } from '#rules/wording/refusals/provider-fault-sentence.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

type NewPayment = {
  readonly order: StoredOrder;
  readonly provider: OnlineProvider;
  readonly amount: Pence;
  /** Which attempt to pay the order it is, from 1. */
  readonly ordinal: number;
  /** What it pays of several orders, of which `order` is the first; left out = it pays that alone. */
  readonly shares?: readonly PaymentShare[];
};

/** Stores a new attempt to pay a locked order, before its provider is asked. */
export async function recordAttempt(
  trx: Transaction,
  { payments }: Pick<SettleDeps, 'payments'>,
  { order, provider, amount, ordinal, shares = [] }: NewPayment,
  now: Instant,
): Promise<Attempt> {
  const attempt = {
    orderId: order.id,
    provider,
    amount,
    orderVersion: order.version,
    declared: order.declared,
    hasShares: shares.length > 0,
    ...newAttempt(provider, { orderReference: orderReference(order.orderRefNum ?? 0), ordinal }),
  };
  const id = await payments.begin(trx, attempt, now);
  if (shares.length > 0) await payments.shares.insert(trx, id, shares);
  return {
    ...attempt,
    id,
    captureId: null,
    capturedAmount: null,
    crossReference: null,
    detail: '',
    answerDoubted: false,
    declines: 0,
    receivedOn: null,
    reference: '',
    recordedBy: null,
    carriedFrom: null,
    startedAt: now,
    askedAt: null,
  };
}

/**
 * Stores that an attempt could not begin, while its order is locked; false = that has not ended it, since somebody else went on with
 * it meanwhile.
 */
export async function failAttempt(
  trx: Transaction,
  { payments }: Pick<SettleDeps, 'payments'>,
  sent: Attempt,
  fault: ProviderFault,
  now: Instant,
): Promise<boolean> {
  const stored = (await payments.ofOrder(trx, sent.orderId)).find(({ id }) => id === sent.id);
  if (stored === undefined || !hasFailedToBegin(sent, stored)) return false;
  const detail = providerFaultSentence(fault);
  await payments.change(trx, sent.id, { state: 'failed', detail, settledAt: now });
  return true;
}
