import { DeliveryMethod } from '#rules/orders/order-codes.ts';

/** The displayed name of a delivery method. */
export function deliveryMethodName(method: DeliveryMethod): string {
  return NAMES[method];
}

/** How a placed order reaches, or has reached, its customer: one without a delivery was taken away over the counter (D-124). */
export function wayOfOrder(method: DeliveryMethod): string {
  return method === DeliveryMethod.notChosen ? 'Taken away over the counter' : deliveryMethodName(method);
}

const NAMES: Readonly<Record<DeliveryMethod, string>> = {
  [DeliveryMethod.national]: 'National weekday 24hr',
  [DeliveryMethod.post]: 'Post 1st class (1-2 working days)',
  [DeliveryMethod.quoted]: 'Quoted delivery',
  [DeliveryMethod.pallet]: 'Pallet delivery',
  [DeliveryMethod.collection]: 'Collection',
  [DeliveryMethod.holdAtBrewery]: 'Hold order at brewery',
  [DeliveryMethod.thirdPartyCollection]: '3rd party collection',
  [DeliveryMethod.email]: 'Email',
  [DeliveryMethod.van]: 'Scheduled delivery',
  [DeliveryMethod.localFree]: 'Local free delivery',
  [DeliveryMethod.notChosen]: 'Please select your delivery method',
};
