import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import type { PaymentDecision } from '#rules/payments/apply-provider-answer.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import type { Bringer, SettleDeps } from './settle-deps.ts';

type Gathered = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly order: StoredOrder;
  readonly placing: (money: { readonly isPaid: boolean; readonly overPaid: Pence }) => StoredOrder;
  readonly bringer: Bringer;
  readonly shop: ShopFacts;
};

/**
 * Stores what was decided about a payment: the order, the attempt, and the mails, in the transaction that decided it. Gives
 * the order as it is placed, or null when this is not what placed it.
 */
export async function storeDecision(
  trx: Transaction,
  decision: PaymentDecision,
  gathered: Gathered,
  deps: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<StoredOrder | null> {
  const { attempt, shop } = gathered;
  const { orders, payments } = deps;
  const { now } = shop;
  switch (decision.decide) {
    case 'confirm-paid': {
      const captured = { state: 'captured', captureId: decision.reference, settledAt: now } as const;
      await payments.change(trx, attempt.id, captured);
      const money = { isPaid: decision.paidInFull, overPaid: decision.overPaid };
      return place(trx, gathered, money, `paid ${decision.reference}`, deps);
    }
    case 'confirm-awaiting-funds': {
      const awaited = { state: 'awaiting-funds', captureId: decision.reference, detail: decision.because } as const;
      await payments.change(trx, attempt.id, awaited);
      const money = { isPaid: false, overPaid: NO_PENCE };
      return place(trx, gathered, money, `money on its way: ${decision.because}`, deps);
    }
    case 'mark-paid': {
      const paid = { isPaid: decision.paidInFull, pence: decision.received, overPaid: decision.overPaid };
      await orders.settlePaid(trx, gathered.order, paid, shop.brewery, now);
      await payments.change(trx, attempt.id, { state: 'captured', captureId: decision.reference, settledAt: now });
      return null;
    }
    case 'keep-draft':
      await keepDraft(trx, decision, gathered, deps);
      return null;
    case 'refund':
      await payments.change(trx, attempt.id, { ...refundDue(decision), settledAt: now });
      return null;
    case 'money-lost':
      await takeAway(trx, decision, gathered, deps);
      return null;
    case 'wait':
    case 'already-settled':
      return null;
  }
  return decision satisfies never;
}

async function place(
  trx: Transaction,
  { attempt, order, placing, bringer, shop }: Gathered,
  money: Parameters<Gathered['placing']>[0],
  why: string,
  { orders }: Pick<SettleDeps, 'orders'>,
): Promise<StoredOrder> {
  const placed = { ...placing(money), payMethod: attempt.payMethod };
  const moved = moveOrder(order.status, placed.status);
  if (isRefusal(moved)) throw new Error(refusalSentence(moved));
  return orders.place(trx, placed, { from: order.status, by: bringer, why }, shop.brewery, shop.now);
}

/** The order has so much less than before. With something left it stays paid, and what is missing stands in `overPaid`. */
async function takeAway(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'money-lost' }>,
  { attempt, order, shop }: Gathered,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const due = order.frozen?.priced.due ?? NO_PENCE;
  const left = pence(Math.max(0, due + order.overPaid - decision.amount));
  const detail = decision.alerts.join(', ');
  const now = { pence: left, overPaid: pence(left - due) };
  if (left > 0) {
    await orders.settleReturned(trx, order.id, now, shop.now);
    return payments.change(trx, attempt.id, { detail });
  }
  await orders.settlePaid(trx, order, { ...now, isPaid: false }, shop.brewery, shop.now);
  await payments.change(trx, attempt.id, { state: 'refunded', detail, settledAt: shop.now });
}

function refundDue(decision: Extract<PaymentDecision, { decide: 'refund' }>) {
  return { state: 'refund-due', captureId: decision.reference, detail: decision.alerts.join(', ') } as const;
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
  if (!attempts.some((one) => one.id !== attempt.id && isOpen(one))) await orders.thaw(trx, order, shop.now);
}

function isOpen({ state }: Attempt): boolean {
  return state === 'started' || state === 'asking';
}
