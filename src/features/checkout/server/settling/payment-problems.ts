import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { paidForStanding } from '#rules/payments/paid-for-standing.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { ProblemOf } from '#rules/problems/problem.ts';

type OfAttempt = Pick<Attempt, 'id' | 'provider' | 'providerOrderId' | 'captureId' | 'amount' | 'startedAt'>;
type OfOrder = Pick<StoredOrder, 'id' | 'orderRefNum'>;

/** A person has to find out where the money of this attempt is (D-185). `isKept`: the goods of the draft are kept for it. */
export function unknownPayment(
  attempt: OfAttempt,
  order: OfOrder & Pick<StoredOrder, 'status' | 'isPaid'>,
  isKept: boolean,
): ProblemOf<'payment-unknown'> {
  const standing = paidForStanding({ ...order, isKept });
  return { kind: 'payment-unknown', ...ofPayment(attempt, order), begunAt: attempt.startedAt, standing };
}

type OfRefund = Pick<
  StoredRefund,
  'id' | 'attemptId' | 'provider' | 'providerOrderId' | 'captureId' | 'amount' | 'detail'
>;

/** A refund that waits for a person. */
export function refundProblem<Kind extends 'refund-by-hand' | 'refund-in-doubt'>(
  kind: Kind,
  { id, attemptId, captureId, detail, ...refund }: OfRefund,
  order: OfOrder,
) {
  const payment = ofPayment({ ...refund, id: attemptId }, order);
  const paymentReference = captureId ?? payment.paymentReference;
  return { kind, ...payment, paymentReference, refundId: id, because: detail } as const;
}

/** A refund went back another way, and with a file for the bank. */
export function refundMadeTwice(refund: Omit<OfRefund, 'detail'>, fileId: number, order: OfOrder) {
  const { because: _because, ...twice } = refundProblem('refund-by-hand', { ...refund, detail: '' }, order);
  return { ...twice, kind: 'refund-made-twice', fileId } as const;
}

/** The order waits for a person: the payment, in pence, is far below its sum (D-186). */
export function paymentBelowSum(
  { id, orderRefNum, frozen }: OfOrder & Pick<StoredOrder, 'frozen'>,
  received: Pence,
): ProblemOf<'payment-below-sum'> {
  return {
    kind: 'payment-below-sum',
    orderId: id,
    orderReference: orderReference(orderRefNum ?? 0),
    due: frozen?.priced.due ?? NO_PENCE,
    received,
  };
}

function ofPayment(
  { id, provider, providerOrderId, amount }: Omit<OfAttempt, 'captureId' | 'startedAt'>,
  order: OfOrder,
) {
  return {
    attemptId: id,
    orderId: order.id,
    orderReference: orderReference(order.orderRefNum ?? 0),
    provider,
    paymentReference: providerOrderId ?? '',
    amount,
  };
}
