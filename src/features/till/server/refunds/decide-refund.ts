import { type CreditWish, decideCredit } from '#features/order-desk/server/credit-order.ts';
import type { LockedAtDesk } from '#features/order-desk/server/lock-at-desk.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { addUp, type Pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { heldByPayments } from '#rules/payments/held-by-payments.ts';
import { isManual } from '#rules/payments/provider/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sharesByTender, type TillRefundRefusal } from '#rules/till/till-refund.ts';
import { isMoney } from '#rules/till/till-sale.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import type { TillMessage } from '../../till-message.contract.ts';

export type RefundOfTill = TillMessage['refunds'][number];

/** A refund, and the hash of what the device has said of it. */
export type RefundWithHash = { readonly refund: RefundOfTill; readonly hash: string };

export type RefundDecision = {
  readonly credit: Exclude<ReturnType<typeof decideCredit>, Refusal>;
  /** What goes back of which payment of the order. */
  readonly shares: readonly { readonly payment: LockedAtDesk['facts']['payments'][number]; readonly amount: Pence }[];
  /** Lines of gift vouchers that come back, whose codes end with it. */
  readonly codeLines: readonly LineId[];
};

/**
 * The credit note that a refund of a till is, as staff would credit the order at the desk: the same caps, the VAT of its lines, and the
 * share of gift vouchers first (D-164). A till gives back what came by hand; what came by a provider or a bank goes back there. Gift
 * vouchers that it has sold come back with all of their line, as long as none of them was spent: `usedLines` = of whose codes one was.
 */
export function decideRefund(
  refund: RefundOfTill,
  locked: LockedAtDesk,
  usedLines: ReadonlySet<LineId>,
): RefundDecision | TillRefundRefusal {
  const lines = locked.order.lines.toSorted((one, other) => one.id - other.id);
  const pieces = refund.lines.map(({ place, quantity }) => ({ lineId: lines[place]?.id ?? 0, quantity }));
  const codeLines = paidOrder(locked.order).lines.filter(
    (line) => becomesVoucher(line) && pieces.some(({ lineId }) => lineId === line.lineId),
  );
  if (codeLines.some(({ lineId }) => usedLines.has(lineId))) return 'voucher-spent';
  if (
    codeLines.some((line) => pieces.some(({ lineId, quantity }) => lineId === line.lineId && quantity < line.quantity))
  )
    return 'voucher-in-part';
  const codeLineIds = codeLines.map(({ lineId }) => lineId);
  const wish: CreditWish = {
    lines: pieces,
    delivery: false,
    goods: refund.resellable ? 'to-stock' : 'written-off',
    handedBack: true,
    why: refund.reason,
    codeLines: codeLineIds,
  };
  const credit = decideCredit(locked, wish);
  if (isRefusal(credit)) return credit.refused === 'wrong-fields' ? 'more-than-sold' : 'more-than-paid';
  const held = heldAtTill(locked);
  if (credit.money > addUp(held.map(({ amount }) => amount))) return 'more-than-paid';
  const tenders = refund.payments.filter(isMoney);
  const inAll = addUp(refund.payments.map(({ amount }) => amount));
  const money = addUp(tenders.map(({ amount }) => amount));
  const isRight = refund.total === valueOf(credit.parts) && inAll === refund.total && money === credit.money;
  return isRight ? { credit, shares: sharesByTender(held, tenders), codeLines: codeLineIds } : 'wrong-sums';
}

/** What the payments hold that came by hand. */
function heldAtTill({ facts: { payments, refunds } }: LockedAtDesk) {
  const byHand = payments.filter(({ provider }) => isManual(provider) && provider !== 'transfer');
  return heldByPayments(byHand, refunds);
}
