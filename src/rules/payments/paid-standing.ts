import type { BasisPoints, Pence } from '../money/pence.ts';
import { isFarBelow } from './is-far-below.ts';
import { PaymentMethod } from './payment-methods.ts';

/** What counts of an order for where it stands with its money. `owed` in pence: due at once and on account, less credits. */
export type PayableOrder = { readonly payMethod: PaymentMethod; readonly owed: Pence };

/** `overPaid` in pence: positive = too much, negative = too little; 0 while nothing has come. */
export type PaidStanding = {
  readonly isPaid: boolean;
  readonly overPaid: number;
  readonly waitsFor: 'person' | null;
};

/**
 * Where an order stands once `received` pence have come for it in all. One that is packed only when it is paid is paid from the
 * limit on, and waits for a person below it (D-186); any other, such as one on account, is paid once the whole has come.
 */
export function paidStanding(order: PayableOrder, received: Pence, holdsBelow: BasisPoints): PaidStanding {
  const overPaid = received === 0 ? 0 : received - order.owed;
  if (!isPaidBeforePacking(order.payMethod)) return { isPaid: received >= order.owed, overPaid, waitsFor: null };
  if (received === 0) return { isPaid: order.owed === 0, overPaid, waitsFor: null };
  const isPaid = !isFarBelow(received, order.owed, holdsBelow);
  return { isPaid, overPaid, waitsFor: isPaid ? null : 'person' };
}

/** Whether orders paid by this method are packed only once their money has come (D-186, D-189). */
export function isPaidBeforePacking(method: PaymentMethod): boolean {
  return PAID_FIRST.has(method);
}

const PAID_FIRST: ReadonlySet<PaymentMethod> = new Set([
  PaymentMethod.bankTransfer,
  PaymentMethod.formerPaypal,
  PaymentMethod.hostedCard,
  PaymentMethod.paypal,
]);
