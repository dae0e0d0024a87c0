import type { LineId } from '../orders/placing/draft.ts';
import type { StockItemId } from './stock-item.ts';

/** What a line of a placed order has bought of a stock item, and how much of it is missing (D-194). */
export type LineClaim = {
  readonly lineId: LineId;
  readonly stockItemId: StockItemId;
  readonly quantity: number;
  readonly missing: number;
};

/**
 * What a line claims after `pieces` of its `left` pieces were taken out before packing: of each stock item in proportion, what
 * is missing first. More than is left takes out all of it.
 */
export function takeOutOfLine(
  claims: readonly LineClaim[],
  { pieces, left }: { readonly pieces: number; readonly left: number },
): readonly LineClaim[] {
  const stays = Math.max(0, left - pieces);
  return claims.map((claim) => {
    const before = claim.quantity + claim.missing;
    const after = left <= 0 ? 0 : Math.ceil((before * stays) / left);
    const missing = Math.max(0, claim.missing - (before - after));
    return { ...claim, missing, quantity: after - missing };
  });
}
