import { type CreditWish, decideCredit } from '#features/order-desk/server/credit-order.ts';
import type { LockedAtDesk } from '#features/order-desk/server/lock-at-desk.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { addUp, type Pence } from '#rules/money/pence.ts';
import { heldByPayments } from '#rules/payments/held-by-payments.ts';
import { isManual, type Provider } from '#rules/payments/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { TillRefundRefusal } from '#rules/till/till-refund.ts';
import { isMoney } from '#rules/till/till-sale.ts';
import type { TillMessage } from '../../till-message.contract.ts';
import { PROVIDER_OF } from '../sales/decide-sales.ts';

export type RefundOfTill = TillMessage['refunds'][number];

export type DecidedRefund = {
  readonly credit: Exclude<ReturnType<typeof decideCredit>, Refusal>;
  /** The order with the payments of which a till gives back first. */
  readonly refunded: LockedAtDesk;
};

/**
 * The credit note that a refund of a till is, as staff would credit the order at the desk: the same caps, the VAT of its lines, and the
 * share of gift vouchers first (D-164). A till gives back what came by hand; what came by a provider or a bank goes back there.
 */
export function decideRefund(refund: RefundOfTill, locked: LockedAtDesk): DecidedRefund | TillRefundRefusal {
  const lines = locked.order.lines.toSorted((one, other) => one.id - other.id);
  const pieces = refund.lines.map(({ place, quantity }) => ({ lineId: lines[place]?.id ?? 0, quantity }));
  const wish: CreditWish = {
    lines: pieces,
    delivery: false,
    goods: refund.resellable ? 'to-stock' : 'written-off',
    handedBack: true,
    why: refund.reason,
  };
  const credit = decideCredit(locked, wish);
  if (isRefusal(credit)) return credit.refused === 'wrong-fields' ? 'more-than-sold' : 'more-than-paid';
  const refunded = withPaymentsOfTill(refund, locked);
  if (credit.money > heldAtTill(refunded)) return 'more-than-paid';
  const money = addUp(refund.payments.filter(isMoney).map(({ amount }) => amount));
  const inAll = addUp(refund.payments.map(({ amount }) => amount));
  const isRight = refund.total === valueOf(credit.parts) && inAll === refund.total && money === credit.money;
  return isRight ? { credit, refunded } : 'wrong-sums';
}

/** What came by hand alone, first what came by the tenders by which it is given back. */
function withPaymentsOfTill(refund: RefundOfTill, locked: LockedAtDesk): LockedAtDesk {
  const byHand = locked.facts.payments.filter(({ provider }) => isManual(provider) && provider !== 'transfer');
  const tenders = new Set<Provider>(refund.payments.filter(isMoney).map(({ by }) => PROVIDER_OF[by]));
  const [same, others] = [true, false].map((isSame) =>
    byHand.filter(({ provider }) => tenders.has(provider) === isSame),
  );
  return { ...locked, facts: { ...locked.facts, payments: [...(same ?? []), ...(others ?? [])] } };
}

function heldAtTill({ facts }: LockedAtDesk): Pence {
  return addUp(heldByPayments(facts.payments, facts.refunds).map(({ amount }) => amount));
}
