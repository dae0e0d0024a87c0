import { orderReference } from '../orders/order-reference.ts';

/** What a payment is for, as its provider shows it to the payer; `others` = how many other orders it pays, too. */
export function paysFor(orderRefNum: number, others: number): string {
  const reference = orderReference(orderRefNum);
  return others === 0 ? `Order ${reference}` : `Order ${reference} and ${others} more`;
}
