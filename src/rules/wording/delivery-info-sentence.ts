import { DeliveryInfo } from '#rules/delivery/delivery-info.ts';

/** What the basket says about its own delivery (D-76); empty when there is nothing to say. */
export function deliveryInfoSentence(info: number): string {
  if (info > DeliveryInfo.leastItems)
    return `At least ${info - DeliveryInfo.leastItems} items are needed for delivery.`;
  return SENTENCES[info] ?? '';
}

const PICK_VALID = 'Please pick a valid delivery method for your selected products and options';

const SENTENCES: Readonly<Record<number, string>> = {
  [DeliveryInfo.onlyOneWay]: 'The packaging of your products allows only the delivery method stated.',
  [DeliveryInfo.collectionLocalOrVan]: `${PICK_VALID} (collection, local or scheduled delivery only)`,
  [DeliveryInfo.localOnly]: `${PICK_VALID} (local free delivery only)`,
};
