import { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';
import type { Refusal } from '../refusal.ts';

/** Whether an order has an invoice to save, or may have one written now. */
export function hasInvoiceToSave(order: {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly hasInvoice: boolean;
}): boolean {
  return order.hasInvoice || refusalToInvoice(order) === null;
}

/** Refuses an invoice over what is cancelled, over what has no price yet, and over what is neither paid nor with its customer. */
export function refusalToInvoice(order: { readonly status: OrderStatus; readonly isPaid: boolean }): Refusal | null {
  const stage = orderStage(order.status);
  if (stage === 'cancelled') return { refused: 'no-invoice', because: 'cancelled' };
  const hasPrice = order.status !== OrderStatus.quoteRequired;
  return hasPrice && (order.isPaid || stage === 'fulfilled') ? null : { refused: 'no-invoice', because: 'not-paid' };
}
