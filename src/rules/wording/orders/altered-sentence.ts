import { Altered } from '#rules/orders/order-codes.ts';

/** The sentence about what the last action changed by itself (D-63); empty when nothing. */
export function alteredSentence(altered: Altered): string {
  return SENTENCES[altered];
}

/** Above the checkout when the order was altered while it was being placed. */
export const RE_CHECK_SENTENCE =
  'PLEASE RE-CHECK your order it has been automatically modified and make sure you wish to place it.';

const SENTENCES: Readonly<Record<Altered, string>> = {
  [Altered.nothing]: '',
  [Altered.quantityReduced]: 'We have fewer packs than you asked for, so the quantity has been reduced.',
  [Altered.timedOut]: 'Your order has timed out, please reselect your required products',
  [Altered.priceChanged]: 'A price has changed since you last looked, please check your order.',
  [Altered.voucherChanged]: 'A voucher on your order has changed, please check your order.',
  [Altered.deliveryChanged]: 'Your delivery has changed, please check its cost and pick another method if you wish.',
  [Altered.entitlementLost]: 'A product in your order is not for sale to you at the moment and has been taken out.',
  [Altered.maximumOrDateMoved]:
    'The most packs allowed in one order was exceeded, or the collection date has been moved; please check your order.',
};
