import type { Address, Draft } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';

/** Everything in a draft besides its lines. */
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

/** The texts of a person's draft after a merge (D-59): her own, and the other draft's where she has none. */
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

/** An address with only her e-mail, which her account fills in, counts as empty. */
function isBlank(address: Address): boolean {
  return Object.values({ ...address, email: '' }).every((word) => word.trim() === '');
}
