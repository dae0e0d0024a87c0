import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** Name and address of the delivery, one item per line; the name of a business once, though it is the first line of its address, too. */
export function addressLines(order: StoredOrder): readonly string[] {
  const { telephone } = goodsAddress(order);
  const place = placeLines(order).filter((line) => line !== order.toName);
  return [order.toName, ...place, telephone].filter((line) => line !== '');
}

/** The place alone, to which it is delivered. */
export function placeLines(order: StoredOrder): readonly string[] {
  const { line1, line2, line3, line4, line5, postcode } = goodsAddress(order);
  return [line1, line2, line3, line4, line5, postcode].filter((line) => line !== '');
}
