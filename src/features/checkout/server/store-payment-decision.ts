import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import type { PaymentDecision } from '#rules/payments/apply-provider-answer.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import type { Bringer, SettleDeps } from './settle-payment.ts';

type Gathered = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly order: StoredOrder;
  readonly placing: (money: { readonly isPaid: boolean; readonly overPaid: Pence }) => StoredOrder;
  readonly bringer: Bringer;
  readonly shop: ShopFacts;
};

/** Stores what was decided about a payment: the order, the attempt, and the mails, in the transaction that decided it. */
export async function storeDecision(
  trx: Transaction,
  decision: PaymentDecision,
  gathered: Gathered,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const { attempt, order, shop } = gathered;
  const { now } = shop;
  const place = async (money: Parameters<Gathered['placing']>[0], why: string): Promise<void> => {
    const placed = { ...gathered.placing(money), payMethod: attempt.payMethod };
    const moved = moveOrder(order.status, placed.status);
    if (isRefusal(moved)) throw new Error(refusalSentence(moved));
    await orders.place(trx, placed, { from: order.status, by: gathered.bringer, why }, shop.brewery, now);
  };

  switch (decision.decide) {
    case 'confirm-paid':
      await place({ isPaid: decision.paidInFull, overPaid: decision.overPaid }, `paid ${decision.reference}`);
      return payments.change(trx, attempt.id, {
        state: 'captured',
        captureId: decision.reference,
        settledAt: now,
      });
    case 'confirm-awaiting-funds':
      await place({ isPaid: false, overPaid: NO_PENCE }, `money on its way: ${decision.because}`);
      return payments.change(trx, attempt.id, {
        state: 'awaiting-funds',
        captureId: decision.reference,
        detail: decision.because,
      });
    case 'mark-paid':
      await orders.settlePaid(
        trx,
        order.id,
        { isPaid: decision.paidInFull, pence: decision.received, overPaid: decision.overPaid },
        now,
      );
      return payments.change(trx, attempt.id, { state: 'captured', captureId: decision.reference, settledAt: now });
    case 'keep-draft':
      return keepDraft(trx, decision, gathered, { orders, payments });
    case 'wait':
    case 'already-settled':
      return;
    case 'refund':
      return payments.change(trx, attempt.id, {
        state: 'refund-due',
        captureId: decision.reference,
        detail: decision.alerts.join(', '),
      });
    case 'money-lost': {
      const missing = pence(0 - (order.frozen?.priced.due ?? 0));
      await orders.settlePaid(trx, order.id, { isPaid: false, pence: NO_PENCE, overPaid: missing }, now);
      return payments.change(trx, attempt.id, {
        state: 'refunded',
        detail: decision.alerts.join(', '),
        settledAt: now,
      });
    }
  }
  return decision satisfies never;
}

/** The basket can be changed again, unless another payment for it is under way. */
async function keepDraft(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'keep-draft' }>,
  { attempt, attempts, order, shop }: Gathered,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  if (!isOpen(attempt)) return;
  const again = decision.buyerMay === 'approve-again';
  await payments.change(trx, attempt.id, {
    state: again ? 'declined' : 'failed',
    declines: attempt.declines + (again ? 1 : 0),
    detail: refusalSentence(decision.refusal),
    settledAt: shop.now,
  });
  if (!attempts.some((one) => one.id !== attempt.id && isOpen(one))) await orders.thaw(trx, order.id, shop.now);
}

function isOpen({ state }: Attempt): boolean {
  return state === 'started' || state === 'asking';
}
