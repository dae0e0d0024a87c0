import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { addUp, NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { takenFromHeld } from '#rules/payments/held-by-payments.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import { referenceOf, storedView } from '../placed-facts.ts';
import type { Seller } from './parties.ts';

/** Money that had come when the invoice was written. `amount` in pence. */
export type InvoicedPayment = { readonly payMethod: PaymentMethod; readonly amount: Pence };

/** How an order was paid when its invoice was written, or what is to be paid until when, and where to. */
export function paymentSentences(
  order: StoredOrder,
  {
    seller,
    issuedAt,
    payments,
  }: { readonly seller: Seller; readonly issuedAt: Instant; readonly payments: readonly InvoicedPayment[] },
): readonly string[] {
  const { due, onAccount, giftVouchers } = storedView({ order }).priced;
  const owed = addUp([due, onAccount]);
  const paidBefore = order.paidAt !== null && order.paidAt <= issuedAt;
  return [
    ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} was paid by gift vouchers.`] : []),
    ...(owed > 0 && paidBefore && order.paidAt !== null
      ? [paidSentence(owed, formatLongDate(order.paidAt), waysOf(order, owed, payments))]
      : []),
    ...(owed > 0 && !paidBefore ? toPay(order, owed, seller) : []),
  ];
}

/** By one way, or by several with the sum of each. */
function paidSentence(owed: Pence, day: string, ways: readonly Paid[]): string {
  const [only] = ways;
  if (ways.length === 1 && only !== undefined) return `${formatMoney(owed)} was paid ${only.way}on ${day}.`;
  const parts = ways.map(({ way, sum }) => `${formatMoney(sum)} ${way || 'another way '}`.trimEnd());
  return `${formatMoney(owed)} was paid on ${day}: ${listInWords(parts)}.`;
}

type Paid = { readonly way: string; readonly sum: Pence };

/** By which ways a sum was paid, the first first. What is too much of the last goes back, and pays for nothing. */
function waysOf(order: StoredOrder, owed: Pence, payments: readonly InvoicedPayment[]): readonly Paid[] {
  const sums = new Map<string, Pence>();
  for (const { payment, amount } of takenFromHeld(
    payments.map((payment) => ({ payment, amount: payment.amount })),
    owed,
  )) {
    const way = WAYS.get(payment.payMethod) ?? '';
    sums.set(way, addUp([sums.get(way) ?? NO_PENCE, amount]));
  }
  const ways = [...sums].map(([way, sum]) => ({ way, sum }));
  const isWhole = addUp(ways.map(({ sum }) => sum)) === owed;
  return isWhole ? ways : [{ way: WAYS.get(order.payMethod) ?? '', sum: owed }];
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
