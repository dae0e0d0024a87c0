import { creditName } from '../../credits/credit-kind.ts';
import { creditReference } from '../../credits/credit-reference.ts';
import { invoiceReference } from '../../invoices/invoice-reference.ts';
import { orderReference } from '../../orders/order-reference.ts';
import { PaymentMethod } from '../../payments/payment-methods.ts';

/** What moved the balance of a trade account. */
export type MovementFacts =
  /** Bought on account; null = not invoiced yet. */
  | { readonly what: 'order'; readonly invoiceNumber: number | null }
  | { readonly what: 'credit'; readonly creditKind: number; readonly creditNumber: number }
  | { readonly what: 'cancelled' }
  /** `otherOrder` = the number of the order for which it was paid first; null = it came for this one. */
  | { readonly what: 'payment'; readonly payMethod: PaymentMethod; readonly otherOrder: number | null }
  /** `otherOrder` = the number of the order for which it counts now; null = it went back. */
  | { readonly what: 'refund'; readonly otherOrder: number | null };

/** What a line of a statement of account says, beside the number of its order. */
export function accountMovementSentence(movement: MovementFacts): string {
  switch (movement.what) {
    case 'order':
      return movement.invoiceNumber === null
        ? 'Order on account'
        : `Invoice ${invoiceReference(movement.invoiceNumber)}`;
    case 'credit':
      return `${creditName(movement.creditKind)} ${creditReference(movement.creditNumber)}`;
    case 'cancelled':
      return 'Cancelled';
    case 'payment':
      return movement.otherOrder === null
        ? PAID[movement.payMethod]
        : `Counts from ${orderReference(movement.otherOrder)}`;
    case 'refund':
      return movement.otherOrder === null ? 'Refunded' : `Counts for ${orderReference(movement.otherOrder)}`;
  }
  return movement satisfies never;
}

const PAID: Readonly<Record<PaymentMethod, string>> = {
  [PaymentMethod.all]: 'Paid',
  [PaymentMethod.undecided]: 'Paid',
  [PaymentMethod.nothingToPay]: 'Paid',
  [PaymentMethod.onAccount]: 'Paid',
  [PaymentMethod.bankTransfer]: 'Paid by transfer',
  [PaymentMethod.cash]: 'Paid in cash',
  [PaymentMethod.formerPaypal]: 'Paid by PayPal',
  [PaymentMethod.paypal]: 'Paid by PayPal',
  [PaymentMethod.hostedCard]: 'Paid by card',
  [PaymentMethod.cardTakenByStaff]: 'Paid by card',
  [PaymentMethod.taproomTill]: 'Paid at the taproom',
};
