import type { Address } from '#rules/orders/placing/draft.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { linesOfPlace } from '#rules/wording/formats/lines-of-place.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** Name and address of the delivery, one item per line; the name of a business once, though it is the first line of its address, too. */
export function addressLines(order: StoredOrder): readonly string[] {
  const { telephone, ...place } = goodsAddress(order);
  return [order.toName, ...onLines(place, order.toName), telephone].filter((line) => line !== '');
}

/** The place alone, to which it is delivered. */
export function placeLines(order: StoredOrder): readonly string[] {
  return onLines(goodsAddress(order), '');
}

function onLines({ line1, line2, line3, line4, line5, postcode }: Omit<Address, 'telephone'>, toName: string) {
  return linesOfPlace(
    [line1, line2, line3, line4, line5].filter((line) => line !== toName),
    postcode,
  );
}
