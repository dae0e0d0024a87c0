import { isLive } from '#rules/orders/is-live.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { BasketDecision } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { cancelledLine } from './line-to-holds.ts';
import { hasRunOut, stopClock } from './reservation-clock.ts';

/**
 * Gives the stock back once the clock has run out (D-29), or null while it has not. Lines that held stock are cancelled and
 * keep what was asked; the draft stays, with its vouchers, its addresses and lines that nobody counts. What the shopper had
 * cancelled herself is gone by then, so that it does not come back with what she lost.
 */
export function runOut(facts: Pick<BasketFacts, 'draft' | 'holds' | 'now'>): BasketDecision | null {
  if (!hasRunOut(facts.draft, facts.now)) return null;
  const holding = new Set(facts.holds.map((hold) => hold.lineId));
  return {
    lines: facts.draft.lines.filter((line) => holding.has(line.id)).map(cancelledLine),
    removed: facts.draft.lines.filter((line) => !isLive(line)).map((line) => line.id),
    stock: stockChanges(facts.holds, []),
    clock: stopClock(facts.draft),
    altered: Altered.timedOut,
    notices: [],
  };
}
