import type { Refusal } from '#rules/refusal.ts';
import type { BasketDecision } from './basket-decision.ts';

/**
 * Refuses a decision that takes more stock than one address may reserve in all its drafts (D-166); one that takes no more stock
 * always passes. `heldByAddress` counts stock units before the decision.
 */
export function withinAllowance(
  decision: BasketDecision,
  heldByAddress: number,
  most: number,
): BasketDecision | Refusal {
  const taken = decision.stock.reduce((sum, change) => sum + change.reserved, 0);
  return taken > 0 && heldByAddress + taken > most ? { refused: 'too-much-held', most } : decision;
}
