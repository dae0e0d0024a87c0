import { PaymentMethod } from '#rules/payments/payment-methods.ts';

/** What the ways of paying are called where the shopper chooses one. */
export const PAYMENT_WORDS: Readonly<Record<number, { readonly name: string; readonly says: string }>> = {
  [PaymentMethod.paypal]: { name: 'PayPal', says: 'With your PayPal account, in a window of PayPal’s.' },
  [PaymentMethod.hostedCard]: {
    name: 'Card',
    says: 'Credit or debit card, on the secure page of our card provider. We never see its number.',
  },
  [PaymentMethod.bankTransfer]: {
    name: 'Bank transfer',
    says: 'From your own bank, within five working days. We send the order once the money is there.',
  },
  [PaymentMethod.nothingToPay]: { name: 'Nothing to pay', says: 'Your gift vouchers cover it all.' },
};
