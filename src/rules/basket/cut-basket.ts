import { Altered } from '#rules/orders/order-codes.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { Hold } from '#rules/stock/stock-item.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { lineToHolds } from './line-to-holds.ts';
import { clockAfter } from './reservation-clock.ts';

/**
 * Cuts a basket whose reserved stock was reduced by a stock count (D-194): each line is cut to the whole packs that `kept`
 * suffices for, or cancelled, and marked (3). Stock held beyond whole packs is given back.
 */
export function cutBasket(
  facts: Pick<BasketFacts, 'draft' | 'packs' | 'holds' | 'cellar' | 'now' | 'times'>,
  holds: readonly Hold[],
): BasketDecision {
  const lines = facts.draft.lines.flatMap((line): readonly LineToWrite[] => {
    const pack = facts.packs.get(line.packId);
    const holdsLess = holds.filter((hold) => hold.lineId === line.id);
    const held = facts.holds.filter((hold) => hold.lineId === line.id);
    if (pack === undefined || stockChanges(held, holdsLess).length === 0) return [];
    const cut = lineToHolds(line, pack, { holds: holdsLess, cellar: facts.cellar });
    return cut === null ? [] : [cut];
  });
  const isCut = (hold: Hold) => lines.some((line) => line.id === hold.lineId);
  const after = [...facts.holds.filter((hold) => !isCut(hold)), ...lines.flatMap((line) => line.holds)];
  return {
    lines,
    removed: [],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, { grew: false, holdsLeft: after.length > 0 }),
    altered: lines.length === 0 ? Altered.nothing : Altered.quantityReduced,
    notices: [],
  };
}
