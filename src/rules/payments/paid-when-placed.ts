import { PaymentMethod } from './payment-methods.ts';

/**
 * How an order that is placed without asking a provider stands: paid where there was nothing to pay, and otherwise unpaid until
 * its money comes. Null = a provider says whether it is paid, never the browser (D-106), so it is not placed by her word.
 */
export function paidWhenPlaced(method: PaymentMethod): boolean | null {
  return PAID[method];
}

const PAID = {
  [PaymentMethod.nothingToPay]: true,
  [PaymentMethod.bankTransfer]: false,
  [PaymentMethod.onAccount]: false,
  [PaymentMethod.undecided]: false,
  [PaymentMethod.cash]: false,
  [PaymentMethod.cardTakenByStaff]: false,
  [PaymentMethod.taproomTill]: false,
  [PaymentMethod.formerPaypal]: false,
  [PaymentMethod.all]: false,
  [PaymentMethod.hostedCard]: null,
  [PaymentMethod.paypal]: null,
} as const satisfies Record<PaymentMethod, boolean | null>;
