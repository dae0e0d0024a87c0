import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { nameOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { creditedOf, valueOf } from '#rules/credits/credit-parts.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import {
  lastDayToReturn,
  lineObstacle,
  type ReturnFacts,
  returnObstacle,
  type SoldLine,
} from '#rules/returns/decide-return.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { returnObstacleSentence } from '#rules/wording/refusals/return-obstacle-sentence.ts';
import type { OwnReturns } from '../../returns.contract.ts';
import type { DeskFacts } from '../desk-facts.repository.ts';
import { copyReturn } from '../view/order-for-desk.ts';

/** What returning parts of a placed order depends on. */
export function returnFacts(
  order: StoredOrder,
  { credits, returns }: Pick<DeskFacts, 'credits' | 'returns'>,
): ReturnFacts {
  const earlier = credits.flatMap(({ parts }) => parts);
  const lines = soldLines(storedView({ order })).map(({ shown, priced }): SoldLine => ({
    lineId: shown.lineId,
    quantity: priced.quantity,
    refunded: creditedOf(earlier, shown.lineId),
    isCancellable: shown.cancellable,
    isCode: becomesVoucher(shown),
    byEmail: shown.byEmail,
  }));
  const { status, fulfilledAt } = order;
  return { status, fulfilledAt, isWaiting: returns.some(({ state }) => state === 'waiting'), lines };
}

/** What of an order its customer can return, as her page shows it. */
export function toOwnReturns(order: StoredOrder, facts: DeskFacts, now: Instant): OwnReturns {
  const view = storedView({ order });
  const names = new Map(soldLines(view).map(({ shown }) => [shown.lineId as number, nameOf(shown)]));
  const returnable = returnFacts(order, facts);
  const obstacleIn = (reason: 'changed-mind' | 'faulty') => {
    const obstacle = returnObstacle(returnable, reason, now);
    return obstacle && returnObstacleSentence(obstacle);
  };
  const wasDeliveryRefunded = facts.credits.some(({ parts }) => parts.some(({ lineId }) => lineId === null));
  return {
    lastDay: lastDayToReturn(returnable),
    obstacles: { 'changed-mind': obstacleIn('changed-mind'), faulty: obstacleIn('faulty') },
    delivery: wasDeliveryRefunded ? NO_PENCE : valueOf([view.priced.delivery]),
    lines: returnable.lines.map((line) => ({
      lineId: line.lineId,
      name: names.get(line.lineId) ?? '',
      left: line.quantity - line.refunded,
      byEmail: line.byEmail,
      obstacles: { 'changed-mind': lineObstacle(line, 'changed-mind'), faulty: lineObstacle(line, 'faulty') },
    })),
    requests: facts.returns.map(copyReturn),
  };
}
