import { DeliveryInfo } from '#rules/delivery/delivery-info.ts';
import { PICK_A_METHOD } from '../refusals/refusal-sentence.ts';

type Delivery = {
  /** What the goods allow, as the wire has it (D-76). */
  readonly deliveryInfo: number;
  readonly deliveryMethod: number;
  readonly metaData: { readonly deliveryOptions: readonly { readonly method: number; readonly available: boolean }[] };
};

/** The basket's sentence about its delivery (D-76); empty when there is nothing to say, or nothing left to pick. */
export function deliveryInfoSentence({ deliveryInfo: info, deliveryMethod, metaData }: Delivery): string {
  if (info > DeliveryInfo.leastItems)
    return `At least ${info - DeliveryInfo.leastItems} items are needed for delivery.`;
  if (info === DeliveryInfo.onlyOneWay) return 'The packaging of your products allows only the delivery method stated.';
  const isPicked = metaData.deliveryOptions.some(({ method, available }) => available && method === deliveryMethod);
  return isPicked ? '' : (TO_PICK[info] ?? '');
}

const TO_PICK: Readonly<Record<number, string>> = {
  [DeliveryInfo.collectionLocalOrVan]: `${PICK_A_METHOD} (collection, local or scheduled delivery only)`,
  [DeliveryInfo.localOnly]: `${PICK_A_METHOD} (local free delivery only)`,
};
