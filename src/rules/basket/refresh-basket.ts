import type { Refusal } from '#rules/refusal.ts';
import type { BasketDecision } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { rereadBasket } from './reread-basket.ts';
import { withoutWarning } from './without-warning.ts';

/** Action 11 (D-60, D-64): rereads prices and entitlements and clears the warnings that were shown last time. */
export function refreshBasket(facts: BasketFacts): BasketDecision | Refusal {
  return rereadBasket(facts, facts.draft.lines.map(withoutWarning));
}
