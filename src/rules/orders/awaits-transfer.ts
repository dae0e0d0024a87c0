import { PaymentMethod } from '#rules/payments/payment-methods.ts';

/** Whether a placed order waits for a bank transfer: until it has come nothing is packed and no day is promised (D-189). */
export function awaitsTransfer(order: { readonly payMethod: PaymentMethod; readonly isPaid: boolean }): boolean {
  return order.payMethod === PaymentMethod.bankTransfer && !order.isPaid;
}
