import type { CreditObstacle } from '../credits/credit-obstacle.ts';

const SENTENCES: Readonly<Record<CreditObstacle, string>> = {
  cancelled: 'This order is cancelled: all of its money goes back',
  'not-paid': 'This order has not been paid',
  'funds-on-their-way': 'Its payment is on its way: wait until it is known whether the money comes',
  'paid-by-other-means': 'It was not paid by PayPal or card, so the money has to be sent back by hand',
  'not-with-customer': 'The customer does not have this order yet, so nothing of it can come back',
};

/** Why nothing of an order can be refunded. */
export function creditObstacleSentence(obstacle: CreditObstacle): string {
  return SENTENCES[obstacle];
}
