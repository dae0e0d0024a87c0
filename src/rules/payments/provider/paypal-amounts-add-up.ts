import type { PaypalOrder } from './paypal-order.ts';

/**
 * Whether PayPal will accept the sums of an order: the items add up to the item total, the parts to the amount, nothing is
 * negative and the amount is not zero. If not, it is a bug of ours: alert, and send nothing.
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
