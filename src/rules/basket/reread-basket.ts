import type { DraftLine } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { highest } from './basket-decision.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { refusalToChange } from './refusal-to-change.ts';
import { holdsOf } from './line-to-holds.ts';
import { rereadLines } from './reread-lines.ts';
import { clockAfter } from './reservation-clock.ts';

/**
 * Rereads prices and entitlements and keeps every warning (D-64, D-160): for actions that change something other than lines,
 * such as the delivery. `lines` = the draft's lines to reread.
 */
export function rereadBasket(
  facts: BasketFacts,
  lines: readonly DraftLine[] = facts.draft.lines,
): BasketDecision | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  const reread = rereadLines(lines, facts);
  const written = [...reread.lines, ...otherwiseDifferent(lines, reread.lines, facts)];
  const otherHolds = facts.holds.filter((hold) => !written.some((line) => line.id === hold.lineId));
  const after = [...otherHolds, ...written.flatMap((line) => line.holds)];
  return {
    lines: written,
    removed: [],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, { grew: false, holdsLeft: after.length > 0 }),
    altered: highest(reread.notices.map((notice) => notice.altered)),
    notices: reread.notices,
  };
}

function otherwiseDifferent(
  lines: readonly DraftLine[],
  reread: readonly LineToWrite[],
  facts: BasketFacts,
): readonly LineToWrite[] {
  return lines
    .filter((line) => !facts.draft.lines.includes(line) && !reread.some((other) => other.id === line.id))
    .map((line) => ({ ...line, holds: holdsOf(line, facts) }));
}
