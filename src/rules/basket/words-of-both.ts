import type { Address, Draft } from '#rules/orders/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';

/** All that a draft says besides its lines. */
export type DraftWords = Pick<
  Draft,
  | 'deliveryMethod'
  | 'siteId'
  | 'collectOn'
  | 'toName'
  | 'note'
  | 'invoiceAddress'
  | 'deliveryAddress'
  | 'separateDeliveryAddress'
>;

/** What a person's draft says once another went up in it (D-59): her own words, and the other's where she has none yet. */
export function wordsOfBoth(into: Draft, from: Draft): DraftWords {
  const goes = into.deliveryMethod === DeliveryMethod.notChosen ? from : into;
  const source = isBlank(into.invoiceAddress) && isBlank(into.deliveryAddress) ? from : into;
  return {
    deliveryMethod: goes.deliveryMethod,
    siteId: goes.siteId,
    collectOn: goes.collectOn,
    toName: into.toName || from.toName,
    note: into.note || from.note,
    invoiceAddress: source.invoiceAddress,
    deliveryAddress: source.deliveryAddress,
    separateDeliveryAddress: source.separateDeliveryAddress,
  };
}

/** Her e-mail alone, which her account writes, is no address. */
function isBlank(address: Address): boolean {
  return Object.values({ ...address, email: '' }).every((word) => word.trim() === '');
}
