import type { AddObstacle } from '../../orders/amending/add-to-order.ts';

/** Why a placed order cannot go another way, for staff. */
export function methodObstacleSentence(obstacle: AddObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<AddObstacle, string>> = {
  packed: 'It is packed, so it goes the way it was packed for',
  fulfilled: 'The customer has it already',
  cancelled: 'It is cancelled',
  held: 'It is held at the brewery: its customer says how it goes',
  quote: 'It waits for its quote: answer that first',
  'in-another-box': 'It goes in the box of another order: change that one',
  'no-box': 'It goes by e-mail',
  trade: 'Orders of the trade are changed by a new order',
  'made-to-order': 'Beer made for a day is collected on that day',
  'not-declared': 'Nobody has confirmed the age of its customer',
};
