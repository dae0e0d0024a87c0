import { OrderStatus } from '#rules/orders/order-codes.ts';

/** The status of an order as shown to its customer (D-61). */
export function orderStatusName(status: OrderStatus): string {
  return NAMES[status];
}

const NAMES: Readonly<Record<OrderStatus, string>> = {
  [OrderStatus.redundantDraft]: 'Merged into another basket',
  [OrderStatus.draft]: 'Not placed yet',
  [OrderStatus.draftAwaitingQuote]: 'Waiting for a quote',
  [OrderStatus.confirmed]: 'Confirmed',
  [OrderStatus.heldAtBrewery]: 'Held at the brewery',
  [OrderStatus.packaged]: 'Packed',
  [OrderStatus.despatched]: 'On its way',
  [OrderStatus.readyToCollect]: 'Ready to collect',
  [OrderStatus.quoteRequired]: 'Quote required',
  [OrderStatus.delivered]: 'Delivered',
  [OrderStatus.collected]: 'Collected',
  [OrderStatus.emailed]: 'Sent by e-mail',
  [OrderStatus.cancelledByCustomer]: 'Cancelled by you',
  [OrderStatus.cancelledByStaff]: 'Cancelled by us',
  [OrderStatus.refusedForAge]: 'Not handed over: no proof of age',
  [OrderStatus.unpaidTooLong]: 'Cancelled: not paid in time',
};
