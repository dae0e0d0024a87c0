import { PaymentMethod } from '#rules/payments/payment-methods.ts';

/** Whether a placed order waits for a bank transfer: it is not packed and has no promised day until then (D-189). */
export function awaitsTransfer(order: { readonly payMethod: PaymentMethod; readonly isPaid: boolean }): boolean {
  return order.payMethod === PaymentMethod.bankTransfer && !order.isPaid;
}
