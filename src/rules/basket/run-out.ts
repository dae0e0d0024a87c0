import { isLive } from '#rules/orders/is-live.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { BasketDecision } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { cancelledLine } from './line-to-holds.ts';
import { hasRunOut, stopClock } from './reservation-clock.ts';

/**
 * Gives the stock back once the clock has run out (D-29); null before. Lines that held stock are cancelled and keep their
 * requested quantity; the draft stays, with its vouchers, addresses and lines without counted stock. Lines that the shopper had
 * cancelled herself are removed, so that they are not offered again with the timed-out ones.
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
