import type { LineId } from '#rules/orders/placing/draft.ts';
import type { Hold } from '#rules/stock/stock-item.ts';
import type { BasketDecision } from './basket-decision.ts';

/** The stock holds after a decision; quantity 0 removes a hold. Includes the holds of removed lines. */
export function holdsToStore(
  holds: readonly Hold[],
  decision: BasketDecision,
  idOfNewLine: LineId | null = null,
): readonly Hold[] {
  const held = decision.lines.flatMap((line) => {
    const lineId = line.id ?? idOfNewLine;
    return lineId === null ? [] : line.holds.map((hold) => ({ ...hold, lineId }));
  });
  const touched = new Set<LineId | null>([...decision.removed, ...decision.lines.map((line) => line.id)]);
  const dropped = holds
    .filter((hold) => touched.has(hold.lineId) && !held.some((other) => isSameHold(hold, other)))
    .map((hold) => ({ ...hold, quantity: 0 }));
  return [...held, ...dropped];
}

function isSameHold(one: Hold, other: Hold): boolean {
  return one.lineId === other.lineId && one.stockItemId === other.stockItemId;
}
