import { type BasketDecision, highest, type LineToWrite } from '#rules/basket/basket-decision.ts';
import { holdsOf } from '#rules/basket/line-to-holds.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { Altered, LineStatus } from '#rules/orders/order-codes.ts';
import type { CollectionFacts } from './collection-facts.ts';

/** Marks a moved collection day on every remaining line and, as `altered` 9, on the draft (D-116). */
export function markDayMoved(
  facts: Pick<CollectionFacts, 'draft' | 'holds'>,
  decision: BasketDecision,
): BasketDecision {
  const written = new Set([...decision.removed, ...decision.lines.map((line) => line.id)]);
  const others = facts.draft.lines
    .filter((line) => !written.has(line.id))
    .map((line) => ({ ...line, holds: holdsOf(line, facts) }));
  return {
    ...decision,
    lines: [...decision.lines, ...others.filter(isLive)].map(withDayMoved),
    altered: highest([decision.altered, Altered.maximumOrDateMoved]),
  };
}

/** A line that was cut for stock keeps that warning, which is the more important one. */
function withDayMoved(line: LineToWrite): LineToWrite {
  return line.status === LineStatus.normal ? { ...line, status: LineStatus.maximumOrDateMoved } : line;
}
