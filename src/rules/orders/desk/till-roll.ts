import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderKind } from '../order-kind.ts';

export type TillRollKind = typeof OrderKind.tillRollCash | typeof OrderKind.tillRollCard;

/**
 * Whether an order is sold over the counter and taken away at once, without a delivery (D-124): at a till, or by staff on the pages of
 * the shop. A draft that is so has the kind of cash until its payment says which it is.
 */
export function isTillRoll(kind: number): boolean {
  return kind === OrderKind.tillRollCash || kind === OrderKind.tillRollCard;
}

/** The kind of an order over the counter by how it is paid (D-66, D-170): that of cash too where nothing is paid, or not yet. */
export function tillRollKind(method: PaymentMethod): TillRollKind {
  return OF_CASH.has(method) ? OrderKind.tillRollCash : OrderKind.tillRollCard;
}

/** The kind of an order that is paid so: only one over the counter has it from its payment. */
export function kindWhenPaidBy(kind: number, method: PaymentMethod): number {
  return isTillRoll(kind) ? tillRollKind(method) : kind;
}

const OF_CASH: ReadonlySet<PaymentMethod> = new Set([
  PaymentMethod.cash,
  PaymentMethod.undecided,
  PaymentMethod.nothingToPay,
]);
