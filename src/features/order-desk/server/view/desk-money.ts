import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { owedAfter, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { type PriceLeft, priceLeft } from '#rules/credits/price-left.ts';
import { settlement } from '#rules/credits/settlement.ts';
import { type BasisPoints, type Pence, pence } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { heldByPayments, heldInAll } from '#rules/payments/held-by-payments.ts';
import { METHOD_OF } from '#rules/payments/provider/provider.ts';
import { withdrawPayment } from '#rules/payments/attempts/withdraw-payment.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { isRefusal } from '#rules/refusal.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import type { StoredCredit } from '../credit-notes.repository.ts';
import type { DeskFacts, DeskPayment, DeskRefund } from '../desk-facts.repository.ts';
import { copyVatParts } from './desk-line.ts';

/** The money that has come for an order as the desk shows it, and what of it has not gone back. */
export function toDeskPayments(
  order: StoredOrder,
  facts: DeskFacts,
  holdsBelow: BasisPoints,
): OrderForDesk['payments'] {
  const { payments, refunds } = facts;
  const held = heldByPayments(payments, refunds);
  return payments
    .filter(({ state }) => state !== 'awaiting-funds')
    .map(({ id, provider, state, captured: amount, receivedOn, reference, carriedFrom }) => ({
      id,
      payMethod: METHOD_OF[provider],
      amount,
      left: pence(held.find(({ payment }) => payment.id === id)?.amount ?? 0),
      receivedOn,
      reference,
      withdrawObstacle:
        receivedOn === null || carriedFrom !== null
          ? null
          : withdrawObstacle(order, facts, { id, state, amount }, holdsBelow),
      carriedFrom: carriedFrom === null ? '' : orderReference(carriedFrom),
    }));
}

/** As `withdrawPayment` decides it; codes are issued once the order is paid. */
function withdrawObstacle(
  order: StoredOrder,
  { refunds, payments, credits, hasInvoice }: DeskFacts,
  payment: Pick<DeskPayment, 'id' | 'state'> & { readonly amount: Pence },
  holdsBelow: BasisPoints,
): string | null {
  const own = refunds.filter(({ attemptId }) => attemptId === payment.id);
  if (own.some(({ transfer }) => transfer?.state === 'in-file')) return refusalSentence({ refused: 'refund-in-file' });
  const decision = withdrawPayment(
    { ...payment, refunds: own },
    {
      ...order,
      owed: owedAfter(order, credits),
      paid: heldInAll(payments, refunds),
      hasIssuedCodes: order.isPaid && soldLines(storedView({ order })).some(({ shown }) => becomesVoucher(shown)),
      hasInvoice,
      hasCredits: credits.length > 0,
    },
    holdsBelow,
  );
  return isRefusal(decision) ? refusalSentence(decision) : null;
}

/** What a placed order costs now, line by line, and how far it is paid. `isOwed` = what is missing is still asked for. */
export function toDeskPrice(
  priced: PricedOrder,
  { credits }: Pick<DeskFacts, 'credits'>,
  { held, isOwed }: { readonly held: Pence; readonly isOwed: boolean },
): { readonly lines: PriceLeft['lines']; readonly price: OrderForDesk['price'] } {
  const takenOut = credits
    .filter(({ goods }) => goods === 'taken-out')
    .flatMap(({ parts }) => parts.filter(({ lineId }) => lineId !== null));
  const { lines, steps, total } = priceLeft(priced, takenOut);
  const { steps: settled, left } = settlement({ priced, total, credits, takenOut, held });
  return {
    lines,
    price: {
      steps: steps.map((step) => ({ ...step })),
      total,
      settled: settled.map((step) => ({ ...step })),
      left: isOwed || left < 0 ? left : null,
    },
  };
}

/** What was taken off an order, as the desk shows it. */
export function toDeskCredit(credit: StoredCredit): OrderForDesk['credits'][number] {
  const { number, kind, goods, issuedAt, money, giftVouchers, carried, offAccount, why, parts } = credit;
  return {
    number,
    reference: creditReference(number),
    kind,
    goods,
    issuedAt,
    money,
    giftVouchers,
    carried,
    offAccount,
    why,
    parts: parts.map(({ isDeposit = false, ...part }) => ({
      ...part,
      isDeposit,
      vatParts: copyVatParts(part.vatParts),
    })),
  };
}

/** Money that goes back, or went, as the desk shows it. */
export function toDeskRefund(refund: DeskRefund): OrderForDesk['refunds'][number] {
  const { id, amount, state, provider, detail, carriedTo, transfer } = refund;
  return {
    id,
    amount,
    state,
    payMethod: METHOD_OF[provider],
    because: detail,
    carriedTo: carriedTo === null ? '' : orderReference(carriedTo),
    transfer,
  };
}
