import type { CreditObstacle } from '../../credits/credit-obstacle.ts';

const SENTENCES: Readonly<Record<CreditObstacle, string>> = {
  cancelled: 'This order is cancelled: all of its money goes back',
  'not-paid': 'This order has not been paid',
  'funds-on-their-way': 'Its payment is on its way: wait until it is known whether the money comes',
  'payments-differ': 'Its payments do not add up to what it was paid: look into them before money goes back',
  'not-with-customer': 'The customer does not have this order yet, so nothing of it can come back',
  packed: 'It is packed or held for its customer, so nothing can be taken out of it any more',
};

/** Why nothing of an order can be refunded. */
export function creditObstacleSentence(obstacle: CreditObstacle): string {
  return SENTENCES[obstacle];
}
