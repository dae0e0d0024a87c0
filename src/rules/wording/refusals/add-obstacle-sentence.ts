import type { AddObstacle } from '../../orders/amending/add-to-order.ts';

/** Why nothing can be added to a placed order, for staff. */
export function addObstacleSentence(obstacle: AddObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<AddObstacle, string>> = {
  packed: 'It is packed, so nothing can be added to it any more',
  fulfilled: 'The customer has it, so nothing can be added to it any more',
  cancelled: 'It is cancelled, so nothing can be added to it',
  held: 'It is held at the brewery: the customer adds to it by ordering in the shop, and both go in one box',
  quote: 'It waits for its quote: answer that first',
  'in-another-box': 'It goes in the box of another order: add to that one',
  'no-box': 'It goes by e-mail, so there is no box to add to',
  trade: 'Orders of the trade are changed by a new order',
  'made-to-order': 'Beer made for a day goes by itself, so nothing is added to it',
  'not-declared': 'Nobody has confirmed the age of its customer, so nothing can be added for them',
};
