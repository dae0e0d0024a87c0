import type { ManualProvider } from './provider/provider.ts';
import { PaymentMethod } from './payment-methods.ts';

/** How the money came that whoever sells has taken before the order is placed (D-170); null = she has taken none. */
export function takenBySeller(method: PaymentMethod): ManualProvider | null {
  switch (method) {
    case PaymentMethod.cash:
      return 'cash';
    case PaymentMethod.cardTakenByStaff:
      return 'card-machine';
    case PaymentMethod.taproomTill:
      return 'till';
    case PaymentMethod.all:
    case PaymentMethod.undecided:
    case PaymentMethod.bankTransfer:
    case PaymentMethod.nothingToPay:
    case PaymentMethod.onAccount:
    case PaymentMethod.formerPaypal:
    case PaymentMethod.hostedCard:
    case PaymentMethod.paypal:
      return null;
  }
  return method satisfies never;
}
