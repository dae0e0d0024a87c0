import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';

/** The number shown on the basket: packs of live lines; a multipack counts once (D-65). */
export function basketNumber(lines: readonly DraftLine[]): number {
  return lines.filter(isLive).reduce((sum, line) => sum + line.quantity, 0);
}
