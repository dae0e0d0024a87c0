import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { needsOfLine, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { packsCovered } from '#rules/stock/packs-covered.ts';
import type { StockQuantity } from '#rules/stock/stock-item.ts';
import type { LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';

/**
 * The line cut to the whole packs that its reserved stock suffices for (status 3, D-194), or cancelled when that is none. Stock
 * held beyond whole packs is given back. Null when the stock covers the whole line.
 */
export function lineToHolds(
  line: DraftLine,
  pack: Pack,
  facts: Pick<BasketFacts, 'holds' | 'cellar'>,
): LineToWrite | null {
  const each = stockOfNeeds(needsOfLine(pack, line.variantId, line.picks), facts.cellar);
  const quantity = packsCovered(line.quantity, each, holdsOf(line, facts));
  if (quantity === line.quantity) return null;
  if (quantity === 0) return cancelledLine(line);
  return {
    ...line,
    quantity,
    askedQuantity: line.quantity,
    status: LineStatus.reducedForStock,
    holds: (each ?? []).map((part) => ({ ...part, quantity: part.quantity * quantity })),
  };
}

/** The cancelled line; it keeps its requested quantity, so that it can be chosen again (D-60, D-64). */
export function cancelledLine(line: DraftLine): LineToWrite {
  const quantity = isLive(line) ? line.quantity : line.askedQuantity;
  return { ...line, quantity: 0, askedQuantity: quantity, status: LineStatus.cancelled, holds: [] };
}

/** The stock that a line holds now. */
export function holdsOf(line: DraftLine, facts: Pick<BasketFacts, 'holds'>): readonly StockQuantity[] {
  return facts.holds
    .filter((hold) => hold.lineId === line.id)
    .map(({ stockItemId, quantity }) => ({ stockItemId, quantity }));
}
