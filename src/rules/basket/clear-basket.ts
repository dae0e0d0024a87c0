import { Altered } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { BasketDecision } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { refusalToChange } from './refusal-to-change.ts';
import { stopClock } from './reservation-clock.ts';

type Facts = Pick<BasketFacts, 'draft' | 'buyer' | 'shop' | 'holds' | 'now'>;

/** Action 2 (D-60): removes every line and gives its stock back; vouchers and addresses stay. */
export function clearBasket(facts: Facts): BasketDecision | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  return {
    lines: [],
    removed: facts.draft.lines.map((line) => line.id),
    stock: stockChanges(facts.holds, []),
    clock: stopClock(facts.draft),
    altered: Altered.nothing,
    notices: [],
  };
}
