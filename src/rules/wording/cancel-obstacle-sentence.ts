import type { CancelObstacle } from '../orders/cancel-order.ts';

const SENTENCES: Readonly<Record<CancelObstacle, string>> = {
  cancelled: 'This order is cancelled already',
  fulfilled: 'The customer has this order: it can only be returned',
  'in-another-box': 'This order is in the box of another one: cancel that, and it waits at the brewery again',
  'funds-on-their-way': 'Its payment is on its way: wait until it is known whether the money comes',
  'code-used': 'A voucher or membership that was bought with it has been used',
  'paid-by-other-means': 'It was not paid by PayPal or card, so the money has to be sent back by hand',
};

/** Why an order cannot be cancelled. */
export function cancelObstacleSentence(obstacle: CancelObstacle): string {
  return SENTENCES[obstacle];
}
