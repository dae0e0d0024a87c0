import type { PaypalOrder } from './paypal-order.ts';

/**
 * Decides whether PayPal will find the sums of an order right: the items make the item total, the parts make the
 * amount, nothing is negative and something is left to pay. A "no" is our own mistake: alert, and send nothing.
 */
export function paypalAmountsAddUp(order: PaypalOrder): boolean {
  return order.purchase_units.every(({ amount, items }) => {
    const { item_total: goods, shipping, discount } = amount.breakdown;
    const parts = [amount, goods, shipping, discount, ...items.map((item) => item.unit_amount)];
    const ofItems = items.reduce((sum, item) => sum + inPence(item.unit_amount.value) * Number(item.quantity), 0);
    return (
      parts.every((part) => /^\d+\.\d\d$/.test(part.value)) &&
      items.every((item) => /^[1-9]\d*$/.test(item.quantity)) &&
      ofItems === inPence(goods.value) &&
      inPence(goods.value) + inPence(shipping.value) - inPence(discount.value) === inPence(amount.value) &&
      inPence(amount.value) > 0
    );
  });
}

function inPence(value: string): number {
  return Number(value.replace('.', ''));
}
