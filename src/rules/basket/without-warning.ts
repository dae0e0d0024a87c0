import { isLive } from '#rules/orders/is-live.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';

/** The line after its warning was seen: only action 11 and placing clear it (D-64). A cancelled line stays cancelled. */
export function withoutWarning(line: DraftLine): DraftLine {
  if (!isLive(line) || (line.status === LineStatus.normal && line.oldPrice === null)) return line;
  return { ...line, status: LineStatus.normal, askedQuantity: line.quantity, oldPrice: null };
}
