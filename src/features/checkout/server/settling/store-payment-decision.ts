import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { owedAfter } from '#features/orders/server/placed-facts.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Transaction } from '#platform/database/database.ts';
import { addUp, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';
import { openProblem } from '#features/problems/server/problems.service.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { kindWhenPaidBy } from '#rules/orders/desk/till-roll.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isOpen } from '#rules/payments/attempts/attempt-state.ts';
import type { PaymentDecision, Receipt } from '#rules/payments/attempts/apply-provider-answer.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { PROVIDER_NAMES } from '#rules/wording/orders/problem-sentence.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { paths } from '#site/paths.ts';
import { leftNotTakenMail, paymentNotTakenMail } from './payment-not-taken-mail.ts';
import { paymentBelowSum } from './payment-problems.ts';
import type { PlacedBy } from '../placing/placed-order.ts';
import { recordSale } from '../placing/record-sale.ts';
import { writeReceipt } from '../receiving/write-receipt.ts';
import { reportSumBelow } from '../receiving/report-sum-below.ts';
import { requestRefunds } from '../refunding/request-refunds.ts';
import type { SettleDeps } from './settle-deps.ts';
import { countShares, type LockedShare, noteOnAll, tellSharesNotTaken } from './settle-shares.ts';

type Gathered = {
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  /** What it pays of several orders, which are locked; null = it is for its own alone. */
  readonly shares: readonly LockedShare[] | null;
  /** What other payments of a placed order hold, in pence. */
  readonly held: Pence;
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
      await payments.change(trx, attempt.id, captured(decision, now));
      const { shares } = gathered;
      if (shares === null) await markPaid(trx, decision, gathered, deps);
      else await countShares(trx, decision, { ...gathered, shares }, deps);
      return null;
    }
    case 'await-funds': {
      const { reference, because } = decision;
      if (gathered.shares !== null) {
        await payments.change(trx, attempt.id, { state: 'awaiting-funds', captureId: reference, detail: because });
        await noteOnAll(
          trx,
          `${formatMoney(attempt.amount)} for several orders is on its way: ${because}`,
          gathered,
          deps,
        );
        return null;
      }
      const { order, held } = gathered;
      const awaited = { isPaid: false, pence: held, overPaid: order.overPaid, waitsFor: 'funds' } as const;
      await orders.settleReceived(trx, order.id, awaited, now);
      await payments.change(trx, attempt.id, { state: 'awaiting-funds', captureId: reference, detail: because });
      await orders.noteMoney(trx, order, { by: gathered.bringer, why: `money on its way: ${because}` }, now);
      return null;
    }
    case 'stay-unpaid':
      await stayUnpaid(trx, decision, gathered, deps);
      return null;
    case 'keep-draft':
      await keepDraft(trx, decision, gathered, deps);
      return null;
    case 'refund':
      await giveBack(trx, decision, gathered, deps);
      return null;
    case 'money-lost':
      if (gathered.shares === null || attempt.state !== 'awaiting-funds') await takeAway(trx, decision, gathered, deps);
      else {
        const detail = decision.alerts.join(', ');
        await payments.change(trx, attempt.id, { state: 'refunded', detail, settledAt: now });
        await tellSharesNotTaken(trx, gathered, deps);
      }
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
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<StoredOrder> {
  const unpaid = placing(money);
  const { payMethod } = attempt;
  const placed = { ...unpaid, payMethod, kind: kindWhenPaidBy(unpaid.kind, payMethod) };
  const moved = moveOrder(order.status, placed.status);
  if (isRefusal(moved)) throw new Error(refusalSentence(moved));
  const moving = { from: order.status, by: bringer, why };
  const stored = await orders.place(trx, placed, moving, shop.brewery, shop.now);
  await recordSale(trx, stored, shop, { payments });
  return stored;
}

/** Its customer gets the mail of an order that goes ahead, or a receipt: who pays in the shop gets one as who makes a transfer. */
async function markPaid(
  trx: Transaction,
  { overPaid, received, farBelow, reference }: Extract<PaymentDecision, { decide: 'mark-paid' }>,
  { attempt, held, order, bringer: by, shop }: Gathered,
  { orders }: Pick<SettleDeps, 'orders'>,
): Promise<void> {
  const paid = addUp([held, received]);
  const waitsFor = farBelow ? 'person' : null;
  const why = `paid ${formatMoney(received)} online (${reference})`;
  await reportSumBelow(trx, order, { waitsFor, paid, because: why }, shop);
  if (farBelow) await orders.settleTooLittle(trx, order.id, { pence: paid, overPaid }, shop.now);
  else {
    const all = held === 0 ? { payMethod: attempt.payMethod } : {};
    const { released } = await orders.settlePaid(trx, order, { overPaid, by, why, ...all }, shop);
    if (released) return;
  }
  await orders.noteMoney(trx, order, { by, why: farBelow ? `${why}, far below the sum` : why }, shop.now);
  const money = { paymentId: attempt.id, amount: received, paid, isPaid: !farBelow, overPaid, waitsFor } as const;
  await writeReceipt(trx, order, money, shop, orders);
}

/** Who did not know how her payment had ended is told, as is the desk: she may pay again, and the order may be cancelled. */
async function stayUnpaid(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'stay-unpaid' }>,
  gathered: Gathered,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const { attempt, order, bringer: by, shop } = gathered;
  if (!mayEnd(attempt)) return;
  await payments.change(trx, attempt.id, notTaken(decision, gathered));
  if (attempt.state !== 'unknown' && !attempt.answerDoubted) return;
  if (gathered.shares !== null) return tellSharesNotTaken(trx, gathered, { orders });
  await orders.noteMoney(trx, order, { by, why: `${formatMoney(attempt.amount)} was not taken online` }, shop.now);
  if (order.invoiceAddress.email === '') return;
  const { publicUrl, paysOnline } = orders.settings;
  const passToken = paysOnline ? await orders.issuePass(order.id, 'mail', shop.now, trx) : null;
  const mail = leftNotTakenMail({ order, brewery: shop.brewery, publicUrl }, attempt, passToken);
  await writingMail(mail, shop.now).execute(trx);
}

/**
 * Part of the money was returned. If something is left the order stays paid, and what is missing is in `overPaid`. An
 * order that waited for money which will not come waits for a person (D-186). The desk finds it in the history.
 */
export async function takeAway(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'money-lost' }>,
  gathered: Pick<Gathered, 'attempt' | 'held' | 'order' | 'bringer' | 'shop'>,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
): Promise<void> {
  const { attempt, order, bringer: by, shop } = gathered;
  const lost = formatMoney(decision.amount);
  const why = decision.alerts.includes('funds-lost')
    ? `${lost} that was on its way will not come`
    : `${lost} was returned by ${PROVIDER_NAMES[attempt.provider]}`;
  await orders.noteMoney(trx, order, { by, why }, shop.now);
  const owed = owedAfter(order, [{ money: await orders.creditedOf(trx, order.id) }]);
  const detail = decision.alerts.join(', ');
  // What was announced had not come: other payments are as they were.
  if (attempt.state === 'awaiting-funds' && gathered.held > 0) {
    const { held } = gathered;
    const waiting = { isPaid: false, pence: held, overPaid: held - owed, waitsFor: 'person' } as const;
    await orders.settleReceived(trx, order.id, waiting, shop.now);
    await reportBelowSum(trx, gathered, held);
    return payments.change(trx, attempt.id, { state: 'refunded', detail, settledAt: shop.now });
  }
  const remainder = pence(Math.max(0, owed + order.overPaid - decision.amount));
  if (remainder > 0) {
    await orders.settleReturned(trx, order.id, { pence: remainder, overPaid: pence(remainder - owed) }, shop.now);
    return payments.change(trx, attempt.id, { detail });
  }
  const waitsFor = packingWaitsFor(order) === 'funds' ? 'person' : order.waitsFor;
  await orders.settleLost(trx, order, { waitsFor, overPaid: pence(0 - owed) }, shop.now);
  if (waitsFor === 'person') await reportBelowSum(trx, gathered, NO_PENCE);
  await payments.change(trx, attempt.id, { state: 'refunded', detail, settledAt: shop.now });
}

/** The payment, in pence, is too little to pack the order: the brewery is notified. */
function reportBelowSum(
  trx: Transaction,
  { order, shop }: Pick<Gathered, 'order' | 'shop'>,
  received: Pence,
): Promise<void> {
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
  { drafts, orders, payments }: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
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
  const { publicUrl } = orders.settings;
  const requester = { by: bringer, brewery: shop.brewery, publicUrl, now: shop.now };
  await requestRefunds(trx, order, [refund], requester, payments);
  const othersOpen = attempts.some((one) => one.id !== attempt.id && isOpen(one));
  if (orderStage(order.status) === 'draft' && !othersOpen) await drafts.thaw(trx, order, shop.now);
}

const mayEnd = (attempt: Attempt): boolean => isOpen(attempt) || attempt.state === 'unknown';

function notTaken(
  { buyerMay, refusal }: Extract<PaymentDecision, { decide: 'keep-draft' | 'stay-unpaid' }>,
  { attempt, shop }: Pick<Gathered, 'attempt' | 'shop'>,
) {
  const again = buyerMay === 'approve-again';
  return {
    state: again ? 'declined' : 'failed',
    declines: attempt.declines + (again ? 1 : 0),
    detail: refusalSentence(refusal),
    settledAt: shop.now,
  } as const;
}

/** The basket can be changed again, unless another payment for it is under way. */
async function keepDraft(
  trx: Transaction,
  decision: Extract<PaymentDecision, { decide: 'keep-draft' }>,
  { attempt, attempts, order, shop }: Gathered,
  { drafts, orders, payments }: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<void> {
  if (!mayEnd(attempt)) return;
  await payments.change(trx, attempt.id, notTaken(decision, { attempt, shop }));
  if (attempts.some((one) => one.id !== attempt.id && isOpen(one))) return;
  if (attempt.state !== 'unknown') return drafts.thaw(trx, order, shop.now);
  // The reservation no longer includes the days for an unknown payment.
  await drafts.thawWithinCap(trx, order, shop.now);
  if (!order.paymentUnknown || order.invoiceAddress.email === '') return;
  const checkoutUrl = `${orders.settings.publicUrl}${paths.checkout}`;
  await writingMail(paymentNotTakenMail(attempt, order, { brewery: shop.brewery, checkoutUrl }), shop.now).execute(trx);
}
