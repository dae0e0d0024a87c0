import { goodsAddress } from '#rules/orders/goods-address.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** Name and address of the delivery, one item per line. */
export function addressLines(order: StoredOrder): readonly string[] {
  const { line1, line2, line3, line4, line5, postcode, telephone } = goodsAddress(order);
  return [order.toName, line1, line2, line3, line4, line5, postcode, telephone].filter((line) => line !== '');
}
