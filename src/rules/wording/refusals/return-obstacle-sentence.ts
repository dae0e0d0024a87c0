import type { LineObstacle, ReturnObstacle } from '../../returns/decide-return.ts';

const OF_ORDER: Readonly<Record<ReturnObstacle, string>> = {
  'not-sent': 'This order has not left the brewery: cancel it instead',
  cancelled: 'This order is cancelled',
  'is-waiting': 'We have your wish to return something of this order already, and answer it first',
  'too-late': 'The 14 days to change your mind are over. If something is wrong with what you got, choose that instead',
};

const OF_LINE: Readonly<Record<LineObstacle, string>> = {
  'nothing-left': 'Refunded already.',
  'no-right': 'Made to order with a short life, or for a set day: the law gives no right to return it.',
  code: 'Codes go back with the whole order only: please write to us.',
};

/** Why nothing of an order can be returned, for its customer. */
export function returnObstacleSentence(obstacle: ReturnObstacle): string {
  return OF_ORDER[obstacle];
}

/** Why a line cannot be returned, for its customer. */
export function lineObstacleSentence(obstacle: LineObstacle): string {
  return OF_LINE[obstacle];
}
