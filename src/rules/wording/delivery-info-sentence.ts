import { DeliveryInfo } from '#rules/delivery/delivery-info.ts';
import { PICK_A_METHOD } from './refusal-sentence.ts';

/** The basket's sentence about its delivery (D-76); empty when there is nothing to say. */
export function deliveryInfoSentence(info: number): string {
  if (info > DeliveryInfo.leastItems)
    return `At least ${info - DeliveryInfo.leastItems} items are needed for delivery.`;
  return SENTENCES[info] ?? '';
}

const SENTENCES: Readonly<Record<number, string>> = {
  [DeliveryInfo.onlyOneWay]: 'The packaging of your products allows only the delivery method stated.',
  [DeliveryInfo.collectionLocalOrVan]: `${PICK_A_METHOD} (collection, local or scheduled delivery only)`,
  [DeliveryInfo.localOnly]: `${PICK_A_METHOD} (local free delivery only)`,
};
