import type { StoredOrder } from '../draft/stored-order.ts';

/** Name and address of the delivery, one item per line. */
export function addressLines(order: StoredOrder): readonly string[] {
  const address = order.separateDeliveryAddress ? order.deliveryAddress : order.invoiceAddress;
  const { line1, line2, line3, line4, line5, postcode, telephone } = address;
  return [order.toName, line1, line2, line3, line4, line5, postcode, telephone].filter((line) => line !== '');
}
