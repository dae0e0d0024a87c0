import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import { canBeLiftedLater } from './delivery-bar.ts';
import type { DeliveryOption } from './delivery-options.ts';

/**
 * Whether the shopper may choose a method now; null = yes. A missing postcode or e-mail address only prevents placing, since a
 * later page asks for it. Refuses a method that does not exist for her or is not available (D-71).
 */
export function chooseDelivery(options: readonly DeliveryOption[], method: DeliveryMethod): Refusal | null {
  const option = options.find((one) => one.method === method);
  if (option === undefined) return { refused: 'delivery-not-available', because: '' };
  if (option.bar === null || canBeLiftedLater(option.bar)) return null;
  return { refused: 'delivery-not-available', because: deliveryBarSentence(option.bar) };
}
