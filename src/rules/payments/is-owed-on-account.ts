import { PaymentMethod } from './payment-methods.ts';

/** Whether a placed order is still owed on the account of its business: it is packed and sent all the same (D-55, D-101). */
export function isOwedOnAccount(order: { readonly payMethod: number; readonly isPaid: boolean }): boolean {
  return order.payMethod === PaymentMethod.onAccount && !order.isPaid;
}
