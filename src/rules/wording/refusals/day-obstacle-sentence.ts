import type { DayObstacle } from '#rules/delivery/move-day.ts';

/** Why day and place of an order cannot be moved, for staff. */
export function dayObstacleSentence(obstacle: DayObstacle): string {
  return SENTENCES[obstacle];
}

const SENTENCES: Readonly<Record<DayObstacle, string>> = {
  fulfilled: 'Its customer has this order already',
  cancelled: 'This order is cancelled',
  'in-another-box': 'This order is in the box of another one: move that one',
  held: 'This order waits at the brewery until its customer asks for it',
  quote: 'This order has no day before its quote is agreed',
  'no-day': 'This order has no day',
  waits: 'This order gets its day when its money has come, or a person has decided',
};
