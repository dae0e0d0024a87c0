import type { GylesObstacle } from '../../gyles/gyles-obstacle.ts';

/** Why the gyles of an order cannot be noted, for staff. */
export function gylesObstacleSentence(obstacle: GylesObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<GylesObstacle, string>> = {
  'not-packed': 'This order is not packed yet: its gyles are noted when it is',
  cancelled: 'This order is cancelled: nobody has what was packed for it',
  'in-another-box': 'This order went in the box of another one: note its gyles there',
  'nothing-traced': 'There is nothing with a gyle in this order',
};
