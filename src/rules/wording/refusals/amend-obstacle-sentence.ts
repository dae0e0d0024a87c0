import type { AmendObstacle } from '../../orders/amending/amend-order.ts';

/** Why name, address and note of a placed order stay as they are, for customers and staff. */
export function amendObstacleSentence(obstacle: AmendObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<AmendObstacle, string>> = {
  packed: 'This order is packed, so its name, address and note cannot be changed here any more',
  fulfilled: 'This order is done, so its name, address and note stay as they are',
  cancelled: 'This order is cancelled, so its name, address and note stay as they are',
  'in-another-box': 'This order goes in the box of another one: change the name and address there',
};
