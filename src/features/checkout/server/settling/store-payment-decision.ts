import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';
import { openProblem } from '#features/problems/server/problems.service.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { packingWaitsFor } from '#rules/orders/packing-waits-for.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isOpen } from '#rules/payments/attempt-state.ts';
import type { PaymentDecision, Receipt } from '#rules/payments/apply-provider-answer.ts';
import { refusalSentence } from '#rules/wording/refusal-sentence.ts';
import { paths } from '#site/paths.ts';
import { paymentNotTakenMail } from './payment-not-taken-mail.ts';
import { paymentBelowSum } from './payment-problems.ts';
import type { PlacedBy } from '../placing/placed-order.ts';
import { requestRefunds } from '../refunding/request-refunds.ts';
import type { SettleDeps } from './settle-deps.ts';

type Gathered = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly order: StoredOrder;
  readonly placing: (money: Omit<PlacedBy, 'short'>) => StoredOrder;
  /** As the order's history names it. */
  readonly bringer: string;
  readonly shop: ShopFacts;
};

/**
 * Stores a decision about a payment: the order, the attempt, and the mails, in the transaction of the decision. Answers
 * the placed order, or null when this did not place it.
 */
export async function storeDecision(
  trx: Transaction,
  decision: PaymentDecision,
  gathered: Gathered,
  deps: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<StoredOrder | null> {
  const { attempt, shop } = gathered;
  const { orders, payments } = deps;
  const { now } = shop;
  switch (decision.decide) {
    case 'confirm-paid': {
      await payments.change(trx, attempt.id, captured(decision, now));
      const { farBelow, overPaid, reference } = decision;
      const placing = { isPaid: !farBelow, overPaid, waitsFor: farBelow ? ('person' as const) : null };
      const placed = await place(
        trx,
        gathered,
        placing,
        `paid ${reference}${farBelow ? ', far below the sum' : ''}`,
        deps,
      );
      if (farBelow) await reportBelowSum(trx, gathered, decision.received);
      return placed;
    }
    case 'confirm-awaiting-funds': {
      const awaited = { state: 'awaiting-funds', captureId: decision.reference, detail: decision.because } as const;
      await payments.change(trx, attempt.id, awaited);
      const money = { isPaid: false, overPaid: NO_PENCE, waitsFor: 'funds' } as const;
      return place(trx, gathered, money, `money on its way: ${decision.because}`, deps);
    }
    case 'mark-paid': {
      const { received, overPaid } = decision;
      if (decision.farBelow) {
        await orders.settleTooLittle(trx, gathered.order.id, { pence: received, overPaid }, now);
        await reportBelowSum(trx, gathered, received);
      } else await orders.settlePaid(trx, gathered.order, { overPaid, by: gathered.bringer }, shop);
      await payments.change(trx, attempt.id, captured(decision, now));
      return null;
    }
    case 'keep-draft':
      await keepDraft(trx, decision, gathered, deps);
      return null;
    case 'refund':
      await giveBack(trx, decision, gathered, deps);
      return null;
    case 'money-lost':
      await takeAway(trx, decision, gathered, deps);
      return null;
    case 'close-attempt':
      await payments.change(trx, attempt.id, { state: 'failed', detail: 'nothing was taken', settledAt: now });
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

/**
 * Part of the money was returned. If something is left the order stays paid, and what is missing is in `overPaid`. An
 * order that waited for money which will not come waits for a person (D-186).
 */
async function takeAway(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'money-lost' }>,
  gathered: Gathered,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const { attempt, order, shop } = gathered;
  const credited = await orders.creditedOf(trx, order.id);
  const owed = (order.frozen?.priced.due ?? NO_PENCE) - credited;
  const remainder = pence(Math.max(0, owed + order.overPaid - decision.amount));
  const detail = decision.alerts.join(', ');
  if (remainder > 0) {
    await orders.settleReturned(trx, order.id, { pence: remainder, overPaid: pence(remainder - owed) }, shop.now);
    return payments.change(trx, attempt.id, { detail });
  }
  const waitsFor = packingWaitsFor(order) === 'funds' ? 'person' : order.waitsFor;
  await orders.settleLost(trx, order, { waitsFor, overPaid: pence(-owed) }, shop.now);
  if (waitsFor === 'person') await reportBelowSum(trx, gathered, NO_PENCE);
  await payments.change(trx, attempt.id, { state: 'refunded', detail, settledAt: shop.now });
}

/** The payment, in pence, is too little to pack the order: the brewery is notified. */
function reportBelowSum(trx: Transaction, { order, shop }: Gathered, received: Pence): Promise<void> {
  return openProblem(trx, paymentBelowSum(order, received), shop.brewery, shop.now);
}

function captured({ reference, received }: Receipt, now: Instant) {
  return { state: 'captured', captureId: reference, capturedPence: received, settledAt: now } as const;
}

/** All of the money goes back. */
async function giveBack(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'refund' }>,
  { attempt, attempts, order, bringer, shop }: Gathered,
  { drafts, payments }: Pick<SettleDeps, 'drafts' | 'payments'>,
): Promise<void> {
  await payments.change(trx, attempt.id, {
    state: 'refund-due',
    captureId: decision.reference,
    capturedPence: decision.amount,
    detail: decision.alerts.join(', '),
    settledAt: shop.now,
  });
  const { reference, amount, currency } = decision;
  const refund = { payment: { ...attempt, captureId: reference, captured: amount }, amount, currency };
  await requestRefunds(trx, order, [refund], { by: bringer, brewery: shop.brewery, now: shop.now }, payments);
  const othersOpen = attempts.some((one) => one.id !== attempt.id && isOpen(one));
  if (orderStage(order.status) === 'draft' && !othersOpen) await drafts.thaw(trx, order, shop.now);
}

/** The basket can be changed again, unless another payment for it is under way. */
async function keepDraft(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'keep-draft' }>,
  { attempt, attempts, order, shop }: Gathered,
  { drafts, orders, payments }: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<void> {
  if (!isOpen(attempt) && attempt.state !== 'unknown') return;
  const again = decision.buyerMay === 'approve-again';
  await payments.change(trx, attempt.id, {
    state: again ? 'declined' : 'failed',
    declines: attempt.declines + (again ? 1 : 0),
    detail: refusalSentence(decision.refusal),
    settledAt: shop.now,
  });
  if (attempts.some((one) => one.id !== attempt.id && isOpen(one))) return;
  if (attempt.state !== 'unknown') return drafts.thaw(trx, order, shop.now);
  // The reservation no longer includes the days for an unknown payment.
  await drafts.thawWithinCap(trx, order, shop.now);
  if (!order.paymentUnknown || order.invoiceAddress.email === '') return;
  const checkoutUrl = `${orders.settings.publicUrl}${paths.checkout}`;
  await writingMail(paymentNotTakenMail(attempt, order, { brewery: shop.brewery, checkoutUrl }), shop.now).execute(trx);
}
