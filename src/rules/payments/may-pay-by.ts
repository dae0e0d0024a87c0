import { NO_PENCE, pence } from '../money/pence.ts';
import type { Refusal } from '../refusal.ts';
import type { Payer } from './provider/payer.ts';
import { PaymentMethod } from './payment-methods.ts';

const NOT_ALLOWED: Refusal = { refused: 'payment-method-not-allowed' };
const NOTHING_TO_PAY: Refusal = { refused: 'nothing-to-pay' };

/**
 * Whether this payer may pay this order by this method; null = yes. Refuses a method of another audience, one that is not set up,
 * anything but "undecided" for a quote whose amount is not final (D-62), over the counter anything but cash, a card, the taproom's till
 * and unpaid (D-170), a provider, bank or account for an order with nothing to
 * pay, and more on account than the credit limit leaves (D-101).
 */
export function mayPayBy(method: PaymentMethod, payer: Payer): Refusal | null {
  if (payer.awaitingQuote) return onlyIf(method === PaymentMethod.undecided);
  if (payer.tillRoll && !isForCounter(method, payer)) return NOT_ALLOWED;
  switch (method) {
    case PaymentMethod.paypal:
      // Only the customer can approve it, from the link that she gets.
      return onlyIf(payer.brewery.paypal && !payer.telesales) ?? somethingToPay(payer);
    case PaymentMethod.hostedCard:
      return onlyIf(payer.brewery.hostedCard) ?? somethingToPay(payer);
    case PaymentMethod.bankTransfer:
      return onlyIf(mayTransfer(payer)) ?? somethingToPay(payer);
    case PaymentMethod.nothingToPay:
      return onlyIf(payer.due === NO_PENCE);
    case PaymentMethod.onAccount:
      return refusalToOwe(payer);
    case PaymentMethod.undecided:
      return onlyIf(payer.telesales);
    case PaymentMethod.cash:
    case PaymentMethod.cardTakenByStaff:
    case PaymentMethod.taproomTill:
      return onlyIf(payer.telesales);
    case PaymentMethod.formerPaypal:
    case PaymentMethod.all:
      return NOT_ALLOWED;
  }
  return method satisfies never;
}

/**
 * Whether what is due of an order may go on the account of its business: it has terms, something is to pay, and that is no more than
 * its credit limit leaves (D-101). Null = yes.
 */
export function refusalToOwe({
  trade,
  termsDays,
  creditLeft,
  due,
}: Pick<Payer, 'trade' | 'termsDays' | 'creditLeft' | 'due'>): Refusal | null {
  if (due === NO_PENCE) return NOTHING_TO_PAY;
  if (!trade || termsDays === 0) return NOT_ALLOWED;
  if (creditLeft === null || due <= creditLeft) return null;
  return { refused: 'credit-exceeded', due, left: pence(Math.max(0, creditLeft)) };
}

/** Where goods are handed over at once, whoever has nothing to pay pays by nothing else. */
function isForCounter(method: PaymentMethod, { due }: Payer): boolean {
  return due === NO_PENCE ? method === PaymentMethod.nothingToPay : AT_THE_COUNTER.has(method);
}

const AT_THE_COUNTER: ReadonlySet<PaymentMethod> = new Set([
  PaymentMethod.cash,
  PaymentMethod.cardTakenByStaff,
  PaymentMethod.taproomTill,
  PaymentMethod.hostedCard,
  PaymentMethod.undecided,
]);

function onlyIf(allowed: boolean): Refusal | null {
  return allowed ? null : NOT_ALLOWED;
}

function somethingToPay(payer: Payer): Refusal | null {
  return payer.due > 0 ? null : NOTHING_TO_PAY;
}

function mayTransfer(payer: Payer): boolean {
  return payer.trade || payer.telesales || payer.bankTransferVoucher || payer.brewery.retailBankTransfer;
}
