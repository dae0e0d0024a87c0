import type { CancelObstacle } from '../../orders/amending/cancel-order.ts';

const SENTENCES: Readonly<Record<CancelObstacle, string>> = {
  cancelled: 'This order is cancelled already',
  fulfilled: 'The customer has this order: it can only be returned',
  'in-another-box': 'This order is packed in the box of another one: cancel that',
  'charges-delivery': 'It charges for the delivery of the order in its box: change the way which that goes instead',
  addition: 'Something that was added to it, and would be cancelled with it, cannot be cancelled: please look there',
  'funds-on-their-way': 'Its payment is on its way: wait until it is known whether the money comes',
  'payment-under-way':
    'Somebody may be paying it online just now: wait until it is known how that ended. If nobody knows after half an hour, it is among the problems',
  'code-used': 'A voucher or membership that was bought with it has been used',
  'payments-differ': 'Its payments do not add up to what it was paid: look into them before money goes back',
};

/** Why an order cannot be cancelled. */
export function cancelObstacleSentence(obstacle: CancelObstacle): string {
  return SENTENCES[obstacle];
}
