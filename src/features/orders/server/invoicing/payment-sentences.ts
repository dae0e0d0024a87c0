import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { addUp, type Pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { referenceOf, storedView } from '../placed-facts.ts';
import type { Seller } from './parties.ts';

/** How an order was paid when its invoice was written, or what is to be paid until when, and where to. */
export function paymentSentences(
  order: StoredOrder,
  { seller, issuedAt }: { readonly seller: Seller; readonly issuedAt: Instant },
): readonly string[] {
  const { due, onAccount, giftVouchers } = storedView({ order }).priced;
  const owed = addUp([due, onAccount]);
  const paidBefore = order.paidAt !== null && order.paidAt <= issuedAt;
  return [
    ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} was paid by gift vouchers.`] : []),
    ...(owed > 0 && paidBefore && order.paidAt !== null
      ? [`${formatMoney(owed)} was paid ${WAYS.get(order.payMethod) ?? ''}on ${formatLongDate(order.paidAt)}.`]
      : []),
    ...(owed > 0 && !paidBefore ? toPay(order, owed, seller) : []),
  ];
}

/** On account terms of 0 days are payment before shipment, and others strict days (D-128). */
function toPay(order: StoredOrder, owed: Pence, { bank }: Seller): readonly string[] {
  const until = order.dueOn === null ? 'Payment before shipment' : `Due by ${formatLongDate(order.dueOn)}, strictly`;
  return [
    `${until}: ${formatMoney(owed)}.`,
    `By transfer to ${bank.accountName}, sort code ${bank.sortCode}, account ${bank.accountNumber}, ` +
      `reference ${referenceOf({ order })}.`,
  ];
}

const WAYS: ReadonlyMap<PaymentMethod, string> = new Map([
  [PaymentMethod.paypal, 'by PayPal '],
  [PaymentMethod.formerPaypal, 'by PayPal '],
  [PaymentMethod.hostedCard, 'by card '],
  [PaymentMethod.cardTakenByStaff, 'by card '],
  [PaymentMethod.bankTransfer, 'by transfer '],
  [PaymentMethod.cash, 'in cash '],
]);
