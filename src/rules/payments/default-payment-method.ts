import { mayPayBy } from './may-pay-by.ts';
import type { Payer } from './provider/payer.ts';
import { PaymentMethod } from './payment-methods.ts';

/**
 * The payment method selected before the shopper chooses (`payMethodDefault`, D-102). Never one that `mayPayBy` refuses, so not
 * the account for a business beyond its credit. `undecided` for a quote, when no method that is set up is allowed, and in a sale by
 * staff that does not go on account: the customer gets a link to pay by, unless they choose otherwise.
 */
export function defaultPaymentMethod(payer: Payer): PaymentMethod {
  if (payer.awaitingQuote) return PaymentMethod.undecided;
  if (payer.due === 0) return PaymentMethod.nothingToPay;
  if (mayPayBy(PaymentMethod.onAccount, payer) === null) return PaymentMethod.onAccount;
  if (payer.telesales) return PaymentMethod.undecided;
  if (!payer.trade && payer.loggedIn && payer.bankTransferVoucher) return PaymentMethod.bankTransfer;
  if (payer.brewery.paypal) return PaymentMethod.paypal;
  if (payer.brewery.hostedCard) return PaymentMethod.hostedCard;
  return payer.trade || payer.brewery.retailBankTransfer ? PaymentMethod.bankTransfer : PaymentMethod.undecided;
}
