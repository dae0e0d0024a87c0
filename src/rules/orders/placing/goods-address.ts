import type { Address, Draft } from './draft.ts';

/** Where the goods of an order go: to its delivery address where there is one, or else to that of the invoice (D-86). */
export function goodsAddress({
  separateDeliveryAddress,
  deliveryAddress,
  invoiceAddress,
}: Pick<Draft, 'separateDeliveryAddress' | 'deliveryAddress' | 'invoiceAddress'>): Address {
  return separateDeliveryAddress ? deliveryAddress : invoiceAddress;
}
