import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';

/** How goods usually reach a business; it may have none in particular. */
export function businessMethodName(method: DeliveryMethod): string {
  return method === DeliveryMethod.notChosen ? 'None in particular' : deliveryMethodName(method);
}
