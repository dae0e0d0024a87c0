import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { type Refusal, wrongField } from '../refusal.ts';
import { returnObstacleSentence } from '../wording/refusals/return-obstacle-sentence.ts';
import { lastDayToWithdraw } from './withdrawal-period.ts';

/** Why something is sent back: by the right to withdraw, or since it came broken, off or wrong. */
export const RETURN_REASONS = ['changed-mind', 'faulty'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** A line of a placed order. */
export type SoldLine = {
  readonly lineId: number;
  /** Pieces that were sold, and those of them that were refunded. */
  readonly quantity: number;
  readonly refunded: number;
  /** The right to withdraw covers it (regulation 28). */
  readonly isCancellable: boolean;
  /** A gift voucher or membership, which is a code. */
  readonly isCode: boolean;
  readonly byEmail: boolean;
};

export type ReturnFacts = {
  readonly status: OrderStatus;
  /** When its customer had it; null = it is on its way. */
  readonly fulfilledAt: Instant | null;
  readonly isWaiting: boolean;
  readonly lines: readonly SoldLine[];
};

/** Why an order, or what is in it, cannot be sent back by asking here. */
export type ReturnObstacle = 'not-sent' | 'cancelled' | 'is-waiting' | 'too-late';
export type LineObstacle = 'nothing-left' | 'no-right' | 'code';

/** Whether an order is on its way to its customer, or with her: it is not cancelled any more, but returned. */
export function hasLeft(status: OrderStatus): boolean {
  return LEFT.has(status);
}

/** Until when its customer may withdraw; null = the days have not begun. */
export function lastDayToReturn({ fulfilledAt }: Pick<ReturnFacts, 'fulfilledAt'>): CalendarDay | null {
  return fulfilledAt === null ? null : lastDayToWithdraw(londonDay(fulfilledAt));
}

/** What is in the way of returning anything for this reason now; null = nothing. What is faulty has no last day here. */
export function returnObstacle(order: ReturnFacts, reason: ReturnReason, now: Instant): ReturnObstacle | null {
  if (order.status >= OrderStatus.cancelledByCustomer) return 'cancelled';
  if (!hasLeft(order.status)) return 'not-sent';
  if (order.isWaiting) return 'is-waiting';
  const lastDay = lastDayToReturn(order);
  return reason === 'changed-mind' && lastDay !== null && londonDay(now) > lastDay ? 'too-late' : null;
}

/** What is in the way of returning pieces of a line; null = nothing. */
export function lineObstacle(line: SoldLine, reason: ReturnReason): LineObstacle | null {
  if (line.quantity <= line.refunded) return 'nothing-left';
  if (line.isCode) return 'code';
  return reason === 'changed-mind' && !line.isCancellable ? 'no-right' : null;
}

export type ReturnWish = {
  readonly reason: ReturnReason;
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[];
};

/**
 * Whether these pieces may be sent back, and whether what delivery cost goes back, too: when of all that was delivered nothing is
 * left with the customer (regulation 34). Refuses no pieces, more than there are, and what the right does not cover.
 */
export function decideReturn(
  order: ReturnFacts,
  wish: ReturnWish,
  now: Instant,
): { readonly withDelivery: boolean } | Refusal {
  const obstacle = returnObstacle(order, wish.reason, now);
  if (obstacle !== null) return { refused: 'cannot-return', detail: returnObstacleSentence(obstacle) };
  if (wish.lines.length === 0) return wrongField('lines', 'Please choose what you send back');
  if (new Set(wish.lines.map(({ lineId }) => lineId)).size < wish.lines.length)
    return wrongField('lines', 'Each line can be chosen once');
  for (const { lineId, quantity } of wish.lines) {
    const line = order.lines.find((one) => one.lineId === lineId);
    if (line === undefined || lineObstacle(line, wish.reason) !== null)
      return wrongField('lines', 'Something that you chose cannot be sent back');
    if (quantity < 1 || quantity > line.quantity - line.refunded)
      return wrongField('lines', `Of one of the lines you have only ${line.quantity - line.refunded}`);
  }
  return { withDelivery: order.lines.every((line) => line.byEmail || isAllBack(line, wish)) };
}

function isAllBack({ lineId, quantity, refunded }: SoldLine, { lines }: ReturnWish): boolean {
  const wished = lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
  return refunded + wished === quantity;
}

const LEFT: ReadonlySet<OrderStatus> = new Set([
  OrderStatus.despatched,
  OrderStatus.delivered,
  OrderStatus.collected,
  OrderStatus.emailed,
]);
