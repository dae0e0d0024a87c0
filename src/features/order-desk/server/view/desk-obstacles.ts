import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { creditObstacle } from '#rules/credits/credit-obstacle.ts';
import { gylesObstacle } from '#rules/gyles/gyles-obstacle.ts';
import { addObstacle } from '#rules/orders/amending/add-to-order.ts';
import { amendObstacle } from '#rules/orders/amending/amend-order.ts';
import { type CancelFacts, cancelObstacle } from '#rules/orders/amending/cancel-order.ts';
import { addObstacleSentence } from '#rules/wording/refusals/add-obstacle-sentence.ts';
import { amendObstacleSentence } from '#rules/wording/refusals/amend-obstacle-sentence.ts';
import { cancelObstacleSentence } from '#rules/wording/refusals/cancel-obstacle-sentence.ts';
import { creditObstacleSentence } from '#rules/wording/refusals/credit-obstacle-sentence.ts';
import { dayObstacleSentence } from '#rules/wording/refusals/day-obstacle-sentence.ts';
import { gylesObstacleSentence } from '#rules/wording/refusals/gyles-obstacle-sentence.ts';
import { methodObstacleSentence } from '#rules/wording/refusals/method-obstacle-sentence.ts';
import { addFacts } from '../additions/added-to.ts';
import { creditFacts } from '../credit-order.ts';
import { obstacleOfDay } from '../days/day-facts.ts';
import type { DeskFacts } from '../desk-facts.repository.ts';
import { gyleFacts } from '../packing/gyles-of-order.ts';

/** What is in the way of each thing that the desk does with a placed order, in words; null = nothing. */
export function obstaclesAtDesk(order: StoredOrder, facts: DeskFacts, cancelFacts: CancelFacts) {
  // What is in the way of adding to its box is in the way of another way, too, in other words.
  const toAdd = addObstacle(addFacts(order));
  const toAmend = amendObstacle({ status: order.status, isInAnotherBox: order.box !== null });
  const toCancel = cancelObstacle(cancelFacts);
  const toCredit = creditObstacle(creditFacts(order, facts));
  const toMove = obstacleOfDay(order);
  const toNoteGyles = gylesObstacle(gyleFacts(order));
  return {
    addObstacle: toAdd && addObstacleSentence(toAdd),
    amendObstacle: toAmend && amendObstacleSentence(toAmend),
    cancelObstacle: toCancel && cancelObstacleSentence(toCancel),
    dayObstacle: toMove && dayObstacleSentence(toMove),
    gylesObstacle: toNoteGyles && gylesObstacleSentence(toNoteGyles),
    methodObstacle: toAdd && methodObstacleSentence(toAdd),
    refundObstacle: toCredit && creditObstacleSentence(toCredit),
  };
}
