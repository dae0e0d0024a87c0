import { LineStatus } from '#rules/orders/order-codes.ts';
import type { DraftLine } from '#rules/orders/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { highest } from './basket-decision.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { BasketFacts } from './basket-facts.ts';
import { refusalToChange } from './refusal-to-change.ts';
import { holdsOf, rereadLines } from './reread-lines.ts';
import { clockAfter } from './reservation-clock.ts';

type Facts = Omit<BasketFacts, 'cellar'>;

/** Action 11 (D-60, D-64): reads prices and entitlements anew and clears the warnings that were shown last time. */
export function refreshBasket(facts: Facts): BasketDecision | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  const cleared = facts.draft.lines.map(withoutWarning);
  const reread = rereadLines(cleared, facts);
  const lines = [...reread.lines, ...clearedOnly(cleared, reread.lines, facts)];
  const kept = facts.holds.filter((hold) => !lines.some((line) => line.id === hold.lineId));
  const after = [...kept, ...lines.flatMap((line) => line.holds)];
  return {
    lines,
    removed: [],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, { grew: false, holdsLeft: after.length > 0 }),
    altered: highest(reread.notices.map((notice) => notice.altered)),
    notices: reread.notices,
  };
}

function withoutWarning(line: DraftLine): DraftLine {
  if (!isLive(line) || line.status === LineStatus.normal) return line;
  return { ...line, status: LineStatus.normal, askedQuantity: line.quantity };
}

function clearedOnly(
  cleared: readonly DraftLine[],
  written: readonly LineToWrite[],
  facts: Facts,
): readonly LineToWrite[] {
  return cleared
    .filter((line) => !facts.draft.lines.includes(line) && !written.some((other) => other.id === line.id))
    .map((line) => ({ ...line, holds: holdsOf(line, facts) }));
}
