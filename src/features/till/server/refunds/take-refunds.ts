import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { needsOfParts, storeCredit } from '#features/order-desk/server/credit-order.ts';
import { lockAtDesk } from '#features/order-desk/server/lock-at-desk.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { listProblem } from '#features/problems/server/problems.service.ts';
import { linesWithUsedCode, withdrawCodesOfLines } from '#features/vouchers/server/vouchers.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { STAFF_MOVER } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { isRefusal } from '#rules/refusal.ts';
import { itemOf, itemsCountedSince, type CountedItem } from '#rules/stock/counted-item.ts';
import { type StockNeed, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { type SellerFacts, sellerStanding } from '#rules/till/seller-standing.ts';
import { correctedMoment } from '#rules/till/till-clock.ts';
import { differencesOfRefund } from '#rules/till/till-differences.ts';
import type { TillRefundRefusal } from '#rules/till/till-refund.ts';
import { tillDifferenceSentence } from '#rules/wording/shop/till-difference-sentence.ts';
import { tillRefusalSentence } from '#rules/wording/refusals/till-refusal-sentence.ts';
import type { TillRefundAnswer } from '../../till-message.contract.ts';
import { decideRefund, type RefundWithHash } from './decide-refund.ts';
import { findOrderOfSale, insertRefund, type RefundBefore } from './refunds.repository.ts';

export type RefundDeps = {
  readonly drafts: Pick<Drafts, 'lock' | 'lockWithBox' | 'view'>;
  readonly orders: Pick<Orders, 'settings' | 'settleReceived'>;
  readonly payments: Pick<Payments, 'providers' | 'refunds'>;
};

type MessageOfRefunds = {
  readonly till: Till;
  readonly sentAt: Instant;
  readonly receivedAt: Instant;
  readonly refunds: readonly RefundWithHash[];
  readonly before: readonly RefundBefore[];
  /** Numbers of this till that sales have. */
  readonly soldNumbers: ReadonlySet<number>;
  readonly days: ReadonlyMap<number, { readonly closingHash: string }>;
  readonly sellers: ReadonlyMap<number, SellerFacts>;
  /** Locked. */
  readonly stock: readonly CountedItem[];
  readonly shop: ShopFacts;
};

/** Each refund as a credit note of its sale, or why it is none, in the order in which they were sent. The till and the orders are locked. */
export async function takeRefunds(
  trx: Transaction,
  message: MessageOfRefunds,
  deps: RefundDeps,
): Promise<readonly TillRefundAnswer[]> {
  const known = new Map(message.before.map((one) => [one.number, one]));
  const answers: TillRefundAnswer[] = [];
  for (const { refund, hash } of message.refunds) {
    const { number } = refund;
    const taken = message.soldNumbers.has(number) ? 'number-used' : known.get(number);
    if (taken === undefined) {
      const stored = await takeRefund(trx, { refund, hash }, message, deps);
      if (typeof stored !== 'string') known.set(number, stored);
      answers.push(answerOf(number, stored));
    } else
      answers.push(answerOf(number, typeof taken === 'string' || taken.contentHash !== hash ? 'number-used' : taken));
  }
  return answers;
}

async function takeRefund(
  trx: Transaction,
  { refund, hash }: RefundWithHash,
  { till, sentAt, receivedAt, days, sellers, stock, shop }: MessageOfRefunds,
  deps: RefundDeps,
): Promise<RefundBefore | TillRefundRefusal> {
  const { number, sellerId, dayNumber, reason, payments, total } = refund;
  const day = days.get(dayNumber);
  const { at } = correctedMoment(refund.refundedAt, sentAt, receivedAt);
  const standing = sellerStanding(sellers.get(sellerId) ?? null, at);
  if (standing === 'never') return 'may-not-sell';
  if (day === undefined) return 'unknown-day';
  const orderId = await findOrderOfSale(trx, refund);
  const locked = orderId === null ? null : await lockAtDesk(trx, deps.drafts, { id: orderId, version: null });
  if (orderId === null || locked === null || isRefusal(locked)) return 'unknown-sale';
  const decision = decideRefund(refund, locked, await linesWithUsedCode(trx, paidOrder(locked.order)));
  if (typeof decision === 'string') return decision;
  const by = `${STAFF_MOVER}${sellerId}`;
  const { credit, shares, codeLines } = decision;
  const differences = differencesOfRefund({
    dayNumber,
    isDayClosed: day.closingHash !== '',
    isSellerPermitted: standing === 'may',
  });
  const counted = itemsCountedSince(stock, at);
  const isBack = (need: StockNeed) => itemOf(need, counted) === undefined;
  const crediting = { by, handedBack: true, shop, shares, isBack };
  await withdrawCodesOfLines(trx, codeLines);
  const { number: creditNumber } = await storeCredit(trx, locked, credit, crediting, deps);
  await insertRefund(trx, {
    creditNumber,
    tillId: till.id,
    number,
    dayNumber,
    orderId,
    sellerId,
    hash,
    reason,
    payments,
    total,
    refundedAt: at,
    deviceRefundedAt: refund.refundedAt,
    receivedAt,
    differences,
    counted:
      credit.goods === 'to-stock'
        ? (stockOfNeeds(
            needsOfParts(credit.parts, locked.order, shop).filter((need) => !isBack(need)),
            counted,
          ) ?? [])
        : [],
  });
  const { kind, goods, money, giftVouchers } = credit;
  const after = {
    credit: creditReference(creditNumber),
    kind,
    goods,
    money,
    giftVouchers,
    till: till.id,
    number,
  };
  await recordAudit(trx, { by: sellerId, what: 'order.refunded', subjectId: orderId, before: null, after }, receivedAt);
  const differing = {
    creditReference: creditReference(creditNumber),
    orderId,
    orderReference: orderReference(locked.order.orderRefNum ?? 0),
    till: till.name,
    differences,
  };
  if (differences.length > 0) await listProblem(trx, { kind: 'till-refund-differs', ...differing }, receivedAt);
  return { number, contentHash: hash, creditNumber, differences };
}

function answerOf(number: number, taken: RefundBefore | TillRefundRefusal): TillRefundAnswer {
  if (typeof taken === 'string')
    return {
      number,
      outcome: 'refused',
      reason: taken,
      says: tillRefusalSentence(taken),
      creditReference: '',
      differences: [],
    };
  return {
    number,
    outcome: 'accepted',
    reason: '',
    says: '',
    creditReference: creditReference(taken.creditNumber),
    differences: taken.differences.map(tillDifferenceSentence),
  };
}
