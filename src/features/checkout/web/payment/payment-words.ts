import { isPaymentMethod, PaymentMethod } from '#rules/payments/payment-methods.ts';

/** The name of a way of paying; the one with the lowest `place` is offered first. */
type PaymentWords = { readonly place: number; readonly name: string; readonly says: string };

/** Null: no longer in use. */
export function paymentWords(method: number): PaymentWords | null {
  return isPaymentMethod(method) ? WORDS[method] : null;
}

/** Those of `payMethods` that a shopper may choose, in the order of the page. */
export function offeredMethods(payMethods: readonly number[]): readonly (PaymentWords & { readonly method: number })[] {
  return payMethods
    .flatMap((method) => {
      const words = paymentWords(method);
      return words === null ? [] : [{ method, ...words }];
    })
    .toSorted((one, other) => one.place - other.place);
}

/** “Try again, or choose another way of paying”, where the order can be paid by another. */
export function orAnotherWay(advice: string, payMethods: readonly number[]): string {
  return offeredMethods(payMethods).length > 1 ? `${advice}, or choose another way of paying` : advice;
}

const WORDS = {
  [PaymentMethod.paypal]: { place: 1, name: 'PayPal', says: 'With your PayPal account, in a window of PayPal’s.' },
  [PaymentMethod.hostedCard]: {
    place: 2,
    name: 'Card',
    says: 'Credit or debit card, on the secure page of our card provider. We never see its number.',
  },
  [PaymentMethod.bankTransfer]: {
    place: 3,
    name: 'Bank transfer',
    says: 'From your own bank, within five working days. We send the order once the money is there.',
  },
  [PaymentMethod.onAccount]: {
    place: 0,
    name: 'On account',
    says: 'It goes on the account of the business, and is invoiced when the goods are handed over.',
  },
  [PaymentMethod.nothingToPay]: { place: 4, name: 'Nothing to pay', says: 'Your gift vouchers cover it all.' },
  // Offered to staff who sell, and to nobody else.
  [PaymentMethod.undecided]: {
    place: 5,
    name: 'Unpaid',
    says: 'The customer gets a mail with a link to pay by. The order is packed meanwhile.',
  },
  [PaymentMethod.cardTakenByStaff]: {
    place: 6,
    name: 'Card taken',
    says: 'You have taken the money by the card machine.',
  },
  [PaymentMethod.cash]: { place: 7, name: 'Cash taken', says: 'You have the money in your hand.' },
  [PaymentMethod.taproomTill]: {
    place: 8,
    name: 'Taproom till',
    says: 'You have rung it up on the till of the taproom.',
  },
  [PaymentMethod.formerPaypal]: null,
  [PaymentMethod.all]: null,
} as const satisfies Record<PaymentMethod, PaymentWords | null>;
