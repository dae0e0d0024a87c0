import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import { nameOf, soldLines, storedView } from './placed-facts.ts';

/** What a part of a credit is called: its line as it was sold, or the delivery. */
export function creditedName(order: StoredOrder, { lineId }: CreditPart): string {
  if (lineId === null) return 'Delivery';
  const line = soldLines(storedView({ order })).find(({ shown }) => shown.lineId === lineId);
  return line === undefined ? '' : nameOf(line.shown);
}
