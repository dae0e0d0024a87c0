import type { DeliveryBar } from '#rules/delivery/delivery-bar.ts';
import { formatMoney, formatRoundMoney } from '../formats/format-money.ts';

const ANOTHER_METHOD = 'Invalid postcode please use one of the other delivery methods';

/** Why a delivery method is not available, and what would make it possible. */
export function deliveryBarSentence(bar: DeliveryBar): string {
  switch (bar.because) {
    case 'too-few-items':
      return `At least ${bar.least} items are needed for delivery: add ${bar.missing} more.`;
    case 'collection-only':
      return 'Your order has products for collection, local or scheduled delivery only.';
    case 'local-only':
      return 'Your order has products for local free delivery only.';
    case 'made-to-order':
      return 'This order is made for you and can only be collected on the chosen date.';
    case 'only-email-items':
      return 'Everything in your order comes by e-mail, so there is nothing to deliver.';
    case 'not-only-email-items':
      return 'Your order has products that cannot be e-mailed.';
    case 'email-missing':
      return 'Please enter the e-mail address that we should send your order to.';
    case 'does-not-fit-the-post':
      return 'Your order is too large for the post: choose another way of delivery.';
    case 'zone-excluded':
      return bar.says || ANOTHER_METHOD;
    case 'postcode-not-local':
      return ANOTHER_METHOD;
    case 'too-little-for-the-round':
      return `Our van comes for orders of ${formatRoundMoney(bar.least)} or more: ${formatMoney(bar.missing)} is missing.`;
    case 'collection-closed':
      return 'Collection is not available at the moment.';
    case 'no-collection-day':
      return 'This site has no collection days coming up: choose another one.';
    case 'local-delivery-off':
      return 'Local free delivery is not running at the moment.';
    case 'postcode-missing':
      return 'Please enter your postcode to check you are eligible for local free delivery.';
    case 'other-methods-do':
      return 'A quote is for orders that no other way of delivery can carry.';
  }
  return bar satisfies never;
}
