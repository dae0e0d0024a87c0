import type { ManualProvider } from './provider.ts';
import { PaymentMethod } from './payment-methods.ts';

/** How the money came that whoever sells has taken before the order is placed (D-170); null = she has taken none. */
export function takenBySeller(method: PaymentMethod): ManualProvider | null {
  if (method === PaymentMethod.cash) return 'cash';
  return method === PaymentMethod.cardTakenByStaff ? 'card-machine' : null;
}
