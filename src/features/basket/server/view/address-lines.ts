import { goodsAddress } from '#rules/orders/goods-address.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** Name and address of the delivery, one item per line. */
export function addressLines(order: StoredOrder): readonly string[] {
  const { telephone } = goodsAddress(order);
  return [order.toName, ...placeLines(order), telephone].filter((line) => line !== '');
}

/** The place alone, to which it is delivered. */
export function placeLines(order: StoredOrder): readonly string[] {
  const { line1, line2, line3, line4, line5, postcode } = goodsAddress(order);
  return [line1, line2, line3, line4, line5, postcode].filter((line) => line !== '');
}
